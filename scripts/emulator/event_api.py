"""AppSync's Event API for the emulator's CloudFormation, which lacks it. install.ts copies this file to its place."""

import json

from ministack.services import appsync_events as events


def _members(value):
    """The properties of a template as members of AppSync's own calls: the first letter is small."""
    if isinstance(value, dict):
        return {key[:1].lower() + key[1:]: _members(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [_members(inner) for inner in value]
    return value


def _call(operation, *given):
    status, _headers, body = operation(*given)
    if status >= 400:
        raise ValueError(body)
    return json.loads(body)


def _attributes(api):
    return {
        "ApiId": api["apiId"],
        "ApiArn": api["apiArn"],
        "Dns.Http": api["dns"]["HTTP"],
        "Dns.Realtime": api["dns"]["REALTIME"],
    }


def _create_api(_logical_id, props, _stack_name):
    api = _call(events._create_api, json.dumps(_members(props)).encode())["api"]
    return api["apiId"], _attributes(api)


def _update_api(physical_id, _old_props, new_props, _stack_name):
    api = _call(events._update_api, physical_id, json.dumps(_members(new_props)).encode())["api"]
    return physical_id, _attributes(api)


def _delete_api(physical_id, _props):
    events._delete_api(physical_id)


def _create_namespace(_logical_id, props, _stack_name):
    made = _call(events._create_channel_namespace, props["ApiId"], json.dumps(_members(props)).encode())
    arn = made["channelNamespace"]["channelNamespaceArn"]
    return arn, {"ChannelNamespaceArn": arn}


def _update_namespace(physical_id, _old_props, new_props, _stack_name):
    _call(
        events._update_channel_namespace,
        new_props["ApiId"],
        new_props["Name"],
        json.dumps(_members(new_props)).encode(),
    )
    return physical_id, {"ChannelNamespaceArn": physical_id}


def _delete_namespace(_physical_id, props):
    events._delete_channel_namespace(props["ApiId"], props["Name"])


HANDLERS = {
    "AWS::AppSync::Api": {"create": _create_api, "update": _update_api, "delete": _delete_api},
    "AWS::AppSync::ChannelNamespace": {
        "create": _create_namespace,
        "update": _update_namespace,
        "delete": _delete_namespace,
    },
}
