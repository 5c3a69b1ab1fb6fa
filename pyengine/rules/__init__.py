"""The rules, one module a chapter; ``referee`` is the one that knows them all."""
