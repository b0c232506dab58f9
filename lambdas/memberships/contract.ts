/** A membership links a member to a plan of the tenant, with a points allowance per cycle. */
import * as z from "zod";
import { planIdSchema } from "../contract/ids.ts";
import { instantSchema } from "../contract/time.ts";

export const membershipStatusSchema = z.enum(["active", "paused", "expired", "cancelled"]);

export const membershipSchema = z.object({
  planId: planIdSchema,
  planName: z.string(),
  planDescription: z.string(),
  pointsPerCycle: z.int().min(0),
  cycleLengthDays: z.int().min(1),
  status: membershipStatusSchema,
  startedAt: instantSchema,
});
export type Membership = z.infer<typeof membershipSchema>;

export const membershipPlanSchema = z.object({
  planId: planIdSchema,
  name: z.string(),
  description: z.string(),
  pointsPerCycle: z.int().min(0),
  cycleLengthDays: z.int().min(1),
  /** In minor units of the tenant's currency. */
  priceMinor: z.int().min(0),
  isActive: z.boolean(),
  version: z.int(),
});
export type MembershipPlan = z.infer<typeof membershipPlanSchema>;
