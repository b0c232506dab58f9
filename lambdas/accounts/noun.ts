import { defineNoun } from "../contract/define-noun.ts";
import { customMessage, linkAccount, mailCodes, resetTwoFactorAtPool } from "./consumers.ts";
import {
  adoptEmail,
  askForEmailCode,
  askForRecovery,
  codeRefused,
  codeSentRecently,
  emailNotVerified,
  endSessions,
  getAccount,
  passwordRefused,
  proveEmail,
  proveTwoFactor,
  recoverAccount,
  resetTwoFactor,
  setAccountLanguage,
  tooManyCodes,
} from "./contract.ts";
import { accountItem, accountTenantItem, mailedCodeItem } from "./items.ts";

export const accounts = defineNoun({
  name: "accounts",
  routes: {
    getAccount,
    setAccountLanguage,
    askForRecovery,
    recoverAccount,
    askForEmailCode,
    proveEmail,
    adoptEmail,
    endSessions,
    proveTwoFactor,
    resetTwoFactor,
  },
  consumers: { linkAccount, customMessage, mailCodes, resetTwoFactorAtPool },
  items: { accountItem, accountTenantItem, mailedCodeItem },
  errors: [emailNotVerified, codeRefused, codeSentRecently, tooManyCodes, passwordRefused],
});
