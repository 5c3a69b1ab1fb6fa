"""The page's texts in English: what each ongoing-effect card does, as short as a bay is narrow; the tip has it whole."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "brief.jam": "cannot shoot",
    "brief.throttle": "must move 1 more",
    "brief.misfire": "1 move fewer, at least 1",
    "brief.bald": "off-road costs 2 moves",
    "brief.left": "last move goes front-left",
    "brief.right": "last move goes front-right",
    "brief.screen": "no command on its turn",
    "brief.bumper": "a size smaller in slams",
    "brief.ram": "a size larger in slams",
    "brief.leak": "a hit sets it on fire",
    "brief.choke": "no road die",
    "brief.pedal": "must take the road die",
    "brief.steer": "first step goes front",
    "brief.axle": "never front twice in a row",
    "brief.tank": "guns see it as large",
    "brief.low": "guns see it as small",
    "brief.dust": "no shot from right behind",
    "brief.drip": "leaves oil where it starts",
    "brief.flak": "stops the next damage",
    "brief.hair": "must shoot if it can",
    "brief.gasp": "going down harms all near",
}
