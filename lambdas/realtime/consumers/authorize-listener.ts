import { channels } from "../../contract/index.ts";
import { verifyAccessToken } from "../../gateways/access-tokens.ts";
import { listenerAuthorizer } from "../../pipeline/listeners.ts";
import { authorizeListener } from "../consumers.ts";

export const handler = listenerAuthorizer(authorizeListener, channels, verifyAccessToken);
