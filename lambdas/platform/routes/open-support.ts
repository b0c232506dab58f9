import { AppError } from "../../contract/errors.ts";
import { minuteMilliseconds, toInstant } from "../../contract/time.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { setSupportEntries } from "../../tenants/repository.ts";
import { openEntries, standingOf } from "../../tenants/standing-rules.ts";
import { archived } from "../closing-contract.ts";
import { recordTenantAct } from "../repository.ts";
import { openSupport, supportLimits, tooManyEntries } from "../support-contract.ts";

export const handler = tenantRoute(openSupport, {
  claims: "PLATFORM#ACTS#",
  run: ({ scope: { tenantId }, scope, tenant, body: { reason, minutes }, actorId, intent, now, commit }) => {
    if (standingOf(tenant, now) === "archived") throw new AppError(archived);
    const others = openEntries(tenant, now).filter(({ memberId }) => memberId !== actorId);
    if (others.length >= supportLimits.entries) throw new AppError(tooManyEntries);
    const at = toInstant(now);
    const endsAt = toInstant(now + minutes * minuteMilliseconds);
    const act = { at, actorId, act: "support_opened", reason, until: endsAt } as const;
    return commit(
      [
        setSupportEntries(scope, tenant, [...others, { memberId: actorId, openedAt: at, endsAt }]),
        recordTenantAct(tenantId, intent.idBody, act),
      ],
      { tenantId, endsAt },
      { before: null, after: { supportMinutes: minutes } },
    );
  },
});
