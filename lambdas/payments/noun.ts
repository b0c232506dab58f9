import { defineNoun } from "../contract/define-noun.ts";
import { accountMissing, getPaymentAccount, openOnboarding, receiveAccountEvent, rereadAccount } from "./contract.ts";
import { accountClaimItem, accountEventItem, paymentAccountItem } from "./items.ts";

export const payments = defineNoun({
  name: "payments",
  routes: { getPaymentAccount, openOnboarding, rereadAccount, receiveAccountEvent },
  consumers: {},
  items: { paymentAccountItem, accountClaimItem, accountEventItem },
  errors: [accountMissing],
});
