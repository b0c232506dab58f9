import { defineNoun } from "../contract/define-noun.ts";
import { forgetPreferences, mailRecipient, spreadMailing } from "./consumers.ts";
import { getMailPreferences, noMembership, setMailPreferences, unsubscribe, unsubscribeUnknown } from "./contract.ts";
import { mailingItem, mailPreferencesItem, unsubscribeCodeItem } from "./items.ts";

export const mailings = defineNoun({
  name: "mailings",
  routes: { getMailPreferences, setMailPreferences, unsubscribe },
  consumers: { spreadMailing, mailRecipient, forgetPreferences },
  items: { mailingItem, mailPreferencesItem, unsubscribeCodeItem },
  errors: [unsubscribeUnknown, noMembership],
});
