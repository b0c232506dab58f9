/** What an administrator who books for a member may set aside, and what is told of it afterwards. */
import * as z from "zod";
import { issue } from "../contract/input-issues.ts";
import { pointsSchema } from "../contract/money.ts";
import { nameSchema } from "../contract/text.ts";

export const overrideSchema = z
  .strictObject({
    /** Administrators read it with the booking. */
    reason: nameSchema(200),
    /** The price instead of the resource's. */
    points: pointsSchema.optional(),
    /** Hours, closures, lead time, horizon and lengths do not count. What is taken and out of service still does. */
    anyTime: z.literal(true).optional(),
  })
  .refine(({ points, anyTime }) => points !== undefined || anyTime !== undefined, {
    ...issue("nothing_overridden"),
    path: ["points"],
  });
export type Override = z.infer<typeof overrideSchema>;

/** What was set aside at a booking. */
export const overriddenSchema = z.object({
  /** Null after the member's erasure. */
  reason: z.string().nullable().default(null),
  /** What the booking would have cost; null where the price is the resource's. */
  listPoints: z.int().nullable().default(null),
  /** The code of the rule that would have refused it; null where no rule would. */
  rule: z.string().nullable().default(null),
});
export type Overridden = z.infer<typeof overriddenSchema>;
