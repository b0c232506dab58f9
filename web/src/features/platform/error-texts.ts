import type { ErrorTextsOf } from "#web/kit/error-texts.ts";

export const errorTexts: ErrorTextsOf<"platform"> = {
  "platform.has_owner": "This workspace has an owner already. You can name another one among its administrators.",
  "platform.trial_end_wrong": "A trial ends after today, and within a year.",
  "platform.too_many_entries": "Five of the staff support this workspace already. Wait until one of them is done.",
  "platform.archived": "This workspace is archived. Its grace is over.",
  "platform.has_subscription":
    "The plan of this workspace is that of its subscription. Choose one that Stripe sells, and look at its preview first.",
  "platform.past_trial": "The subscription of this workspace is past its trial, so there is nothing to extend.",
  "platform.export_not_found": "This file is gone. A file is read within a day, by whoever began it.",
  "platform.not_owner": "Only the owner closes this workspace, or opens it again.",
  "platform.closed_by_staff": "We close this workspace. Write to our support, who can open it again.",
  "platform.queue_not_found": "No part of the product with this name has a queue.",
  "platform.not_an_administrator":
    "Only an active administrator of the workspace can own it. Give the person that role first.",
};
