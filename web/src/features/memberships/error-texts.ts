import type { ErrorTextsOf } from "#web/kit/error-texts.ts";

export const errorTexts: ErrorTextsOf<"memberships"> = {
  "memberships.plan_not_found": "There is no such plan any more.",
  "memberships.plan_archived": "This plan is archived. Choose another plan, or make it active again.",
  "memberships.plan_was_held": "Somebody has, had or is to get this plan, so it cannot be deleted. Archive it instead.",
  "memberships.too_many_plans": "There is no room for another plan. Delete one that nobody ever had, or change one.",
  "memberships.plans_changed":
    "Somebody has added or deleted a plan meanwhile. Load the page again, then order the plans.",
  "memberships.none": "There is no membership that runs.",
  "memberships.has_one": "There is a membership already. Change it to another plan instead.",
  "memberships.same_plan": "This is the present plan already.",
  "memberships.paused": "The membership is paused. Resume it first.",
  "memberships.not_paused": "The membership is not paused any more.",
  "memberships.nothing_scheduled": "No change is scheduled any more.",
  "memberships.no_next_cycle": "There is no next cycle. Make the change now instead.",
  "memberships.ends_before":
    "The membership ends before its next cycle, so the plan would never begin. Change it now, or move the last day.",
  "memberships.day_passed": "This day is over. Choose a later day.",
  "memberships.request_not_found": "There is no such request.",
  "memberships.request_decided": "This request has been decided or withdrawn already.",
  "memberships.too_many_requests":
    "You have chosen or requested plans too often within the hour. Please try again later.",
  "memberships.is_paid": "The member pays for this membership at Stripe. Cancel the payments first.",
  "memberships.must_be_paid": "This plan has a price, so it begins with a payment.",
};
