/** The notices of the waitlist to its members. */
import * as z from "zod";
import { resourceIdSchema, wishIdSchema } from "../contract/ids.ts";
import { pointsSchema } from "../contract/money.ts";
import { happenedSchema, type ModuleOfKind, type Told } from "../contract/notices.ts";
import { instantSchema } from "../contract/time.ts";
import type { StoredWish } from "./stored-wish-contract.ts";

const ofWishSchema = happenedSchema.extend({
  wishId: wishIdSchema,
  resourceId: resourceIdSchema,
  resourceName: z.string(),
  startAt: instantSchema,
  endAt: instantSchema,
  pointsCost: pointsSchema,
});

export const waitlistNoticeSchema = z.discriminatedUnion("kind", [
  ofWishSchema.extend({ kind: z.literal("waitlist_offered"), offeredUntil: instantSchema }),
  /** Booked at once, as the member asked when they joined. */
  ofWishSchema.extend({ kind: z.literal("waitlist_booked") }),
  /** The time was free, and the member had too few points. */
  ofWishSchema.extend({ kind: z.literal("waitlist_passed_over") }),
  /** Nobody accepted the offer in time. */
  ofWishSchema.extend({ kind: z.literal("waitlist_missed") }),
  /** The resource is archived or deleted. */
  ofWishSchema.extend({ kind: z.literal("waitlist_closed") }),
]);
type WaitlistNotice = z.infer<typeof waitlistNoticeSchema>;

export const moduleOfWaitlistNotice: ModuleOfKind<WaitlistNotice["kind"]> = {
  waitlist_offered: "booking",
  waitlist_booked: "booking",
  waitlist_passed_over: "booking",
  waitlist_missed: "booking",
  waitlist_closed: "booking",
};

type Seen = Pick<StoredWish, "status" | "passedOverAt">;

/** The notice about a change of a wish that its member did not make. */
export function noticeOfWish(before: Seen, wish: StoredWish): Told<WaitlistNotice> | undefined {
  const { wishId, memberId: to, resourceId, resourceName, startAt, endAt, pointsCost, offeredPoints } = wish;
  const facts = { wishId, resourceId, resourceName, startAt, endAt, pointsCost: offeredPoints ?? pointsCost };
  const base = { at: wish.changedAt ?? wish.createdAt, ...facts };
  const told = (notice: Told<WaitlistNotice>["notice"]) => ({ to, about: [wishId, notice.kind], notice });
  if (before.status === "waiting" && wish.status === "offered" && wish.offeredUntil !== null) {
    return told({ kind: "waitlist_offered", ...base, offeredUntil: wish.offeredUntil });
  }
  if (before.passedOverAt === null && wish.passedOverAt !== null) {
    return told({ kind: "waitlist_passed_over", ...base });
  }
  if (before.status === "ended" || wish.status !== "ended") return undefined;
  if (wish.endedBy === "booked" && before.status === "waiting") return told({ kind: "waitlist_booked", ...base });
  if (wish.endedBy === "missed") return told({ kind: "waitlist_missed", ...base });
  return wish.endedBy === "resource_gone" ? told({ kind: "waitlist_closed", ...base }) : undefined;
}
