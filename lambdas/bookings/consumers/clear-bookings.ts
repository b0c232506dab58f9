import { boundsOfDays } from "../../contract/calendar.ts";
import { AppError } from "../../contract/errors.ts";
import { limits } from "../../contract/limits.ts";
import { type ConsumerRequest, changesConsumer } from "../../pipeline/consumer.ts";
import { withRaces } from "../../pipeline/races.ts";
import { walletFull } from "../../points/contract.ts";
import { readPaidLots, walletRef } from "../../points/repository.ts";
import { auditEntryRef } from "../../store/audit.ts";
import type { Table } from "../../store/table.ts";
import type { TenantScope } from "../../store/tenant-scope.ts";
import type { Tenant } from "../../tenants/items.ts";
import { tenantRef } from "../../tenants/repository.ts";
import { type ClearedBooking, isCleared, type StillHeld } from "../clearing.ts";
import { clearingRef, nextToClear, readNamed } from "../clearing-repository.ts";
import { clearBooking, clearedAuditId, endStep } from "../clearing-transactions.ts";
import { clearBookings } from "../consumers.ts";
import { notCancellable } from "../contract.ts";
import { readNumberedDays } from "../day-repository.ts";
import type { BookingRecord, StoredClearing } from "../items.ts";
import { bookingRef } from "../repository.ts";
import { presentBooking } from "../rules.ts";
import { dayNosBetween, isBookingTag, timesOf } from "../slots.ts";
import { isWanted, startsOf } from "../wanted.ts";

/** Handles one page of bookings per step. The write at its end is the change that starts the next step. */
export const handler = changesConsumer(clearBookings, async ({ after }, scope, request) => {
  if (after?.status !== "running") return;
  const { stored, tenant } = await request.table.getMany(
    { stored: clearingRef(scope, after.clearingId), tenant: tenantRef(scope) },
    { consistent: true },
  );
  // A late delivery belongs to a step that is done, or to one before a wait.
  if (stored?.status !== "running" || stored.step !== after.step || tenant === undefined) return;
  if (stored.looksAgainAt !== null) return;
  const bounds = startsOf({ from: stored.from, to: stored.to, by: "use" }, tenant);
  const { rows, place } = await nextToClear(request.table, scope, bounds, stored.place);
  const found: ClearedBooking[] = [];
  for (const { bookingId } of rows) {
    const one = await withRaces(request.deadlineAt, () => decideOne(scope, { stored, bookingId, tenant }, request));
    if (one === "overtaken") return;
    found.push(one);
  }
  const still = place === null ? await stillHeld(scope, { stored, tenant, starts: bounds }, request) : undefined;
  await request.table.commit(endStep(scope, stored, found, { place, still, now: request.now }));
});

interface Days {
  stored: StoredClearing;
  tenant: Tenant;
  starts: { from: number; to: number };
}

/** The bookings that hold slots of the days, as last committed. */
async function readTags(
  table: Table,
  scope: TenantScope,
  stored: StoredClearing,
  tenant: Tenant,
): Promise<Set<string>> {
  const { originMinutes } = tenant;
  const days = boundsOfDays(stored, tenant);
  const numbered = await readNumberedDays(table, scope, dayNosBetween(days.from, days.to, originMinutes));
  const runs = [...numbered.values()]
    .flat()
    .filter(({ resourceId }) => stored.resourceIds?.includes(resourceId) !== false)
    .flatMap((day) => day.runs);
  return new Set(timesOf(runs, days, originMinutes).flatMap(({ tag }) => (isBookingTag(tag) ? [tag] : [])));
}

/** What the days hold after a look. The slots are read strongly, so what an index hides is counted. */
async function stillHeld(
  scope: TenantScope,
  { stored, tenant, starts }: Days,
  { table, now }: ConsumerRequest,
): Promise<StillHeld> {
  const tags = await readTags(table, scope, stored, tenant);
  const { unlisted, listed } = await readNamed(table, scope, tags, starts);
  const open: string[] = [];
  for (let at = 0; at < listed.length; at += limits.batchGetKeys) {
    const part = listed.slice(at, at + limits.batchGetKeys);
    const refs = Object.fromEntries(part.map((bookingId) => [bookingId, bookingRef(scope, bookingId)]));
    for (const booking of Object.values(await table.getMany(refs, { consistent: true }))) {
      if (booking === undefined || !isOnDays(booking, stored, tenant, now)) continue;
      if (isCleared(presentBooking(booking, now, "administrator"), now)) open.push(booking.bookingId);
    }
  }
  return { unlisted, open };
}

interface Wish {
  stored: StoredClearing;
  bookingId: BookingRecord["bookingId"];
  tenant: Tenant;
}

/** Cancels one booking, unless an earlier run of this step has. `overtaken`: another delivery has ended the step. */
async function decideOne(
  scope: TenantScope,
  { stored, bookingId, tenant }: Wish,
  { table, now }: ConsumerRequest,
): Promise<ClearedBooking | "overtaken"> {
  const { booking, current, audit } = await table.getMany(
    {
      booking: bookingRef(scope, bookingId),
      current: clearingRef(scope, stored.clearingId),
      audit: auditEntryRef(scope, clearedAuditId(stored, bookingId)),
    },
    { consistent: true },
  );
  if (current?.version !== stored.version) return "overtaken";
  if (booking === undefined) return { kind: "none" };
  if (audit !== undefined) {
    const isOfStep = audit.subject.step === `${stored.step}`;
    return isOfStep ? { kind: "cancelled", points: booking.pointsRefunded ?? 0 } : { kind: "none" };
  }
  if (!isOnDays(booking, stored, tenant, now)) return { kind: "none" };
  if (!isCleared(presentBooking(booking, now, "administrator"), now)) return { kind: "left_out" };
  const { wallet } = await table.getMany({ wallet: walletRef(scope, booking.memberId) }, { consistent: true });
  if (wallet === undefined) return { kind: "failed", failure: { bookingId, reason: "gone" } };
  try {
    const paidLots = await readPaidLots(table, scope, booking);
    const { points, writes } = clearBooking(scope, stored, booking, { wallet, paidLots, tenant, now });
    await table.commit(writes);
    return { kind: "cancelled", points };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.definition.code === walletFull.code)
      return { kind: "failed", failure: { bookingId, reason: "wallet_full" } };
    if (error.definition.code === notCancellable.code) return { kind: "left_out" };
    throw error;
  }
}

/** Whether it is held, on one of the days, and of one of the resources. */
function isOnDays(booking: BookingRecord, stored: StoredClearing, tenant: Tenant, now: number): boolean {
  const { from, to, resourceIds } = stored;
  if (isMadeInSpite(booking, stored)) return false;
  if (resourceIds !== null && !resourceIds.includes(booking.resourceId)) return false;
  const shown = presentBooking(booking, now, "administrator");
  if (shown.status === "completed") return false;
  return isWanted(booking, shown, { from, to, by: "use", status: "held", limit: 1 }, tenant);
}

/** The late look leaves what an administrator has booked since on days that are closed. */
const isMadeInSpite = (
  { byTeam, createdAt }: BookingRecord,
  { lateLook, createdAt: begunAt }: StoredClearing,
): boolean => lateLook === "begun" && byTeam === true && createdAt > begunAt;
