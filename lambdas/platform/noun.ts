import { defineNoun } from "../contract/define-noun.ts";
import { dispatchChanges, sendDueWork } from "./consumers.ts";
import { getDocs, getHealth, getOpenapi } from "./contract.ts";

export const platform = defineNoun({
  name: "platform",
  isReader: true,
  routes: { getHealth, getOpenapi, getDocs },
  consumers: { sendDueWork, dispatchChanges },
  items: {},
  errors: [],
});
