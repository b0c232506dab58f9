import { defineNoun } from "../contract/define-noun.ts";
import { authorizeListener, ringChannels } from "./consumers.ts";

export const realtime = defineNoun({
  name: "realtime",
  routes: {},
  consumers: { authorizeListener, ringChannels },
  items: {},
  errors: [],
});
