import { defineNoun } from "../contract/define-noun.ts";
import { customMessage, linkAccount, resetTwoFactorAtPool } from "./consumers.ts";
import {
  adoptEmail,
  emailNotVerified,
  getAccount,
  proveTwoFactor,
  resetTwoFactor,
  setAccountLanguage,
} from "./contract.ts";
import { accountItem, accountTenantItem } from "./items.ts";

export const accounts = defineNoun({
  name: "accounts",
  routes: { getAccount, setAccountLanguage, adoptEmail, proveTwoFactor, resetTwoFactor },
  consumers: { linkAccount, customMessage, resetTwoFactorAtPool },
  items: { accountItem, accountTenantItem },
  errors: [emailNotVerified],
});
