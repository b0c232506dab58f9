/** The end of a workspace, with its grace, and changes of its trial and plan by staff. */
import * as z from "zod";
import { paymentsUnavailable } from "../billing/contract.ts";
import { defineRoute } from "../contract/define-route.ts";
import { defineError } from "../contract/errors.ts";
import { tenantIdSchema, tenantParams } from "../contract/ids.ts";
import { subscriptionPlanSchema } from "../contract/plans.ts";
import { proseSchema } from "../contract/text.ts";
import { dateSchema, instantSchema } from "../contract/time.ts";
import { noSubscription } from "../subscriptions/contract.ts";
import { declined, hasEnded, previewOutdated } from "../subscriptions/staff-contract.ts";
import { trialEndWrong } from "./founding-contract.ts";
import { reasonCharacters } from "./tenant-contract.ts";

/** Days in which a closing workspace can be read and restored. */
export const graceDays = 30;

export const archived = defineError("platform.archived", 409, "This workspace is archived. Its grace is over.");

const closureSchema = z.object({ tenantId: tenantIdSchema, archivesAt: instantSchema.nullable() });
const reasonSchema = proseSchema(reasonCharacters).min(1);

export const setClosure = defineRoute({
  id: "platform.setClosure",
  method: "PUT",
  path: "/api/super-admin/tenants/{tenantId}/closure",
  summary: "Close a workspace, which can then only be read until it is archived, or open it again",
  access: "super_admin",
  params: tenantParams,
  /** A workspace that is closed again keeps its first moment. */
  body: z.strictObject({ isClosing: z.boolean(), reason: reasonSchema }),
  response: closureSchema,
  audit: closureSchema,
  trail: { of: "workspace", shows: z.object({ isClosing: z.boolean() }) },
  errors: [archived],
  idempotent: "key",
  uses: { table: "write" },
});

/** Also platform staff, who close a workspace on its page. */
export const notOwner = defineError(
  "platform.not_owner",
  409,
  "Only the owner of a workspace closes it, or opens it again.",
);
export const closedByStaff = defineError(
  "platform.closed_by_staff",
  409,
  "The platform closes this workspace, so only its staff can open it again.",
);

export const setOwnClosure = defineRoute({
  id: "platform.setOwnClosure",
  method: "PUT",
  path: "/api/closures/{tenantId}",
  summary: "Close one's own workspace, or open it again within the grace",
  access: "admin",
  params: tenantParams,
  /** The reason may be empty. The platform's staff read it. */
  body: z.strictObject({ isClosing: z.boolean(), reason: proseSchema(reasonCharacters) }),
  response: closureSchema,
  audit: closureSchema,
  trail: { of: "workspace", shows: z.object({ isClosing: z.boolean() }) },
  errors: [notOwner, closedByStaff],
  idempotent: "key",
  whilePaused: true,
  uses: { table: "write" },
});

/** A plan that Stripe sells needs the instant of its preview. Any other plan is not Stripe's to sell. */
export const hasSubscription = defineError(
  "platform.has_subscription",
  409,
  "The plan of this workspace is that of its subscription.",
);
export const pastTrial = defineError(
  "platform.past_trial",
  409,
  "The subscription of this workspace is past its trial.",
);

export const trialFieldsSchema = z.strictObject({ trialEndsOn: dateSchema, reason: reasonSchema });

const trialSchema = z.object({ tenantId: tenantIdSchema, trialEndsAt: instantSchema });

export const setTrial = defineRoute({
  id: "platform.setTrial",
  method: "PUT",
  path: "/api/super-admin/tenants/{tenantId}/trial",
  summary: "Set the last day of a workspace's trial; without a subscription, one that has ended begins again",
  access: "super_admin",
  params: tenantParams,
  body: trialFieldsSchema,
  response: trialSchema,
  audit: trialSchema,
  trail: { of: "workspace", shows: z.object({ trialEndsOn: dateSchema }) },
  errors: [trialEndWrong, pastTrial, archived, noSubscription, hasEnded, paymentsUnavailable],
  idempotent: "key",
  uses: { table: "write", stripe: true },
});

export const planFieldsSchema = z.strictObject({
  plan: subscriptionPlanSchema,
  reason: reasonSchema,
  /** With a subscription: the instant that the preview counted from, so that Stripe charges what was shown. */
  prorationAt: instantSchema.optional(),
});

const planSchema = z.object({ tenantId: tenantIdSchema, plan: subscriptionPlanSchema });

export const setPlan = defineRoute({
  id: "platform.setPlan",
  method: "PUT",
  path: "/api/super-admin/tenants/{tenantId}/plan",
  summary:
    "Give a workspace another plan, with its limits; with a subscription, Stripe takes or credits the difference",
  access: "super_admin",
  params: tenantParams,
  body: planFieldsSchema,
  response: planSchema,
  audit: planSchema,
  trail: { of: "workspace", shows: z.object({ subscriptionPlan: subscriptionPlanSchema }) },
  errors: [hasSubscription, archived, noSubscription, hasEnded, previewOutdated, declined, paymentsUnavailable],
  idempotent: "key",
  uses: { table: "write", stripe: true },
});
