/** Makes a workspace with its owner's invitation in one transaction, so that a partial one cannot exist. */

import type { Body } from "../contract/define-route.ts";
import { AppError } from "../contract/errors.ts";
import { idFrom, type MemberId } from "../contract/ids.ts";
import { localeIn } from "../contract/languages.ts";
import { subscriptionPlans } from "../contract/plans.ts";
import { themePresets } from "../contract/theme-presets.ts";
import { addressHashOf } from "../invitations/address-hash.ts";
import { createInvitationItems } from "../invitations/repository.ts";
import { newInvitation } from "../invitations/rules.ts";
import { createMembershipPlan } from "../memberships/repository.ts";
import { defaultPlans } from "../memberships/rules.ts";
import { deriveIdBody } from "../pipeline/intent.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import { lostRace, type WriteItem } from "../store/write-items.ts";
import { slugTaken, slugTooSimilar } from "../tenants/contract.ts";
import { createTenantItems } from "../tenants/repository.ts";
import { newTenant } from "../tenants/rules.ts";
import type { createTenant } from "./founding-contract.ts";
import { planStep } from "./repository.ts";
import { sampleItems } from "./sample-transactions.ts";
import { decideTrialEnd, nextStepOf } from "./tenant-rules.ts";

/** @throws `platform.trial_end_wrong` */
export function foundedItems(
  scope: TenantScope,
  wish: Body<typeof createTenant>,
  { invitedBy, now }: { invitedBy: MemberId; now: number },
) {
  const { tenantId } = scope;
  const { name, slug, ownerEmail, plan, timeZone, currency, language, features, theme, withSamples } = wish;
  const { maxMembers, maxResources } = subscriptionPlans[plan];
  const trialEndsAt = wish.trialEndsOn === null ? null : decideTrialEnd(wish.trialEndsOn, timeZone, now);
  const invitationId = idFrom("invitation", deriveIdBody(tenantId, "owner"));
  const invitee = { email: ownerEmail, firstName: "", lastName: "", role: "admin" as const, message: "" };
  const tenant = newTenant({
    tenantId,
    slug,
    name,
    timeZone,
    currency,
    locale: localeIn(language, ""),
    features,
    colours: themePresets[theme],
    maxMembers,
    maxResources,
    subscriptionPlan: plan,
    subscriptionStatus: trialEndsAt === null ? null : "trialing",
    trialEndsAt,
    ownerInvitationId: invitationId,
    now,
  });
  const samples = withSamples ? sampleItems(scope, language, now) : { resources: 0, writes: [] };
  const taken = {
    slug: () => new AppError(slugTaken, { slug }),
    look: () => new AppError(slugTooSimilar, { slug }),
    domain: lostRace,
  };
  const planId = (kind: string) => idFrom("plan", deriveIdBody(tenantId, kind));
  const step = nextStepOf(tenant, now);
  const invitation = newInvitation(invitee, { invitationId, invitedBy, now });
  const writes: WriteItem[] = [
    ...createTenantItems(scope, tenant, taken, { resources: samples.resources }),
    ...defaultPlans({ basic: planId("basic"), advanced: planId("advanced") }, language).map((offered) =>
      createMembershipPlan(scope, offered),
    ),
    ...createInvitationItems(scope, invitation, addressHashOf(ownerEmail), undefined),
    ...samples.writes,
    ...(step === null ? [] : [planStep(scope, step)]),
  ];
  return { tenant, invitation, writes };
}
