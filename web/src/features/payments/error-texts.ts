import type { ErrorTextsOf } from "#web/kit/error-texts.ts";

export const errorTexts: ErrorTextsOf<"payments"> = {
  "payments.account_missing": "This workspace has no account at Stripe yet. Set up payments in Settings first.",
  "payments.already_reconciling": "A reconciliation of money is running. Its result appears here.",
  "payments.package_not_found": "There is no such package of points. It may have been deleted.",
  "payments.package_was_bought": "Somebody has bought this package, so it can only be archived.",
  "payments.too_many_packages": "This workspace has as many packages as it may have. Delete one first.",
  "payments.packages_changed": "Somebody has added or deleted a package meanwhile. Look again, then move it.",
  "payments.purchase_not_found": "We cannot find this purchase. Your purchases are listed below.",
  "payments.points_only": "This workspace takes no payments at present. Nothing was paid.",
  "payments.package_changed": "This package has changed since it was shown. Nothing was paid: look again.",
  "payments.package_withdrawn": "This package is not on sale any more. Nothing was paid.",
  "payments.package_not_for_you": "This package is for other members. Nothing was paid.",
  "payments.purchase_expired": "The payment page of this purchase has closed. Nothing was paid: begin again.",
  "payments.no_wallet": "Only members of this workspace can buy points here.",
  "payments.too_many_memberships":
    "You have begun to pay for a membership too often within the hour. Please try again later.",
  "payments.too_many_purchases": "You have begun too many purchases within the hour. Please try again later.",
  "payments.plan_is_free": "This plan has no price, so nothing is paid for it.",
  "payments.plan_changed": "This plan has changed since it was shown. Nothing was paid: look again.",
  "payments.pays_already": "There is a paid membership already. Change or cancel it.",
  "payments.membership_paused": "The membership is paused. It has to go on or to end first.",
  "payments.nothing_paid": "Nothing is paid for this membership any more.",
  "payments.cannot_pause":
    "Only a paid membership can be paused. It must not be about to end, and no other plan may be planned.",
  "payments.staff_pauses": "The administrators of this workspace decide about pauses of this plan.",
  "payments.not_paid_up": "Only a membership that is paid and runs can change its plan. Settle the open payment first.",
  "payments.only_at_cycle_end": "This plan can begin only with the end of the cycle. Nothing was paid.",
  "payments.change_outdated": "The amounts have changed since they were shown. Nothing was paid: look again.",
  "payments.change_under_way": "Another change of the plan is under way. Please try again in some minutes.",
  "payments.other_currency": "This workspace has another currency now. Cancel the membership, then begin again.",
  "payments.declined":
    "The card was declined. Nothing was paid, and the plan stays as it was. Change the card, then try again.",
};
