import { defineNoun } from "../contract/define-noun.ts";
import { dispatchChanges, sendDueWork } from "./consumers.ts";
import { getDocs, getHealth, getOpenapi } from "./contract.ts";
import { dueProgressItem } from "./items.ts";

export const platform = defineNoun({
  name: "platform",
  isReader: true,
  routes: { getHealth, getOpenapi, getDocs },
  consumers: { sendDueWork, dispatchChanges },
  items: { dueProgressItem },
  errors: [],
});
