/** What is stored of subscriptions beside billing's own records: figures of the platform, and a workspace's reminders. */
import * as z from "zod";
import { subscriptionStatusSchema } from "../contract/plans.ts";
import { instantSchema } from "../contract/time.ts";
import { defineItem } from "../store/define-item.ts";
import { dueList } from "../store/items.ts";
import { platformKey, tenantKey } from "../store/keys.ts";

/** What the figures hold of one subscription. A change counts the difference to it, in one transaction with it. */
export const countedItem = defineItem({
  entity: "subscriptionCounted",
  summary: "what the platform's figures hold of a subscription",
  readBy: "the next count of it",
  schema: z.object({
    status: subscriptionStatusSchema,
    priceId: z.string(),
    currency: z.string(),
    monthlyMinor: z.int(),
    /** The month in UTC in which it began to pay; null before, and for what earlier releases counted. */
    paysSince: z.string().nullable().default(null),
    version: z.int(),
  }),
  key: platformKey<[subscriptionId: string]>("SUBSCRIPTION#<subscriptionId>", "COUNTED"),
});
export type Counted = z.output<(typeof countedItem)["schema"]>;

/** Counters in attributes of their own, so that each can be added to: `status:active`, `monthly:GBP`, `price:price_1`. */
const countersSchema = z.looseObject({ version: z.int() });

export const figuresNowItem = defineItem({
  entity: "subscriptionFigures",
  summary: "figures of all subscriptions, now",
  readBy: "the platform's page of subscriptions",
  schema: countersSchema,
  key: platformKey("SUBSCRIPTION#FIGURES", "NOW"),
});

/** What a month has changed: `began`, `ended`, `paid`, `left`, `monthly:GBP`. */
export const figuresOfMonthItem = defineItem({
  entity: "subscriptionFigures",
  summary: "what a month has changed in the figures of subscriptions",
  readBy: "the platform's page of subscriptions",
  schema: countersSchema,
  key: platformKey<[], [utcMonth: string]>("SUBSCRIPTION#FIGURES", "MONTH#<utcMonth>"),
});

export const reminderItem = defineItem({
  entity: "subscriptionReminder",
  summary: "which mails about the subscription have been sent, and when the next one is due",
  readBy: "the mails themselves",
  schema: z.object({
    dueAt: instantSchema.nullable(),
    /** Names of notices, newest last. Old ones are dropped. */
    sent: z.array(z.string()),
    version: z.int(),
  }),
  key: tenantKey("SUBSCRIPTION", "REMINDER"),
  lists: [{ list: dueList, order: "next mail about a subscription" }],
});
export type Reminder = z.output<(typeof reminderItem)["schema"]>;
