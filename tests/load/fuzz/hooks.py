"""White space at the ends of a text does not count.

So a text may be longer by it than the OpenAPI document says. A call that is wrong only for that is not sent.
"""

import schemathesis


def has_blank_ends(value) -> bool:
    if isinstance(value, str):
        return value != value.strip()
    if isinstance(value, dict):
        return any(has_blank_ends(part) for part in value.values())
    return isinstance(value, list) and any(has_blank_ends(part) for part in value)


@schemathesis.hook
def filter_case(context, case) -> bool:
    is_negative = case.meta is not None and case.meta.generation.mode.is_negative
    return not (is_negative and has_blank_ends(case.body))
