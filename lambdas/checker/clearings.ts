/**
 * Days that were cleared: each booking that a clearing cancelled has one entry in the audit trail. The clearing counts
 * them, and the points that went back.
 */
import type { RawItem as Item } from "./raw-item.ts";

interface Subject {
  clearingId?: string;
  bookingId?: string;
}

export function checkClearings(items: readonly Item[]): string[] {
  const violations: string[] = [];
  const of = (entity: string) => items.filter((item) => item.entity === entity);
  const bookings = new Map(of("booking").map((booking) => [booking.pk.split("#B#")[1] ?? "", booking]));
  const entries = of("auditEntry").map(({ subject }) => (subject ?? {}) as Subject);
  const own = Map.groupBy(
    entries.filter(({ clearingId }) => clearingId !== undefined),
    ({ clearingId }) => clearingId,
  );
  const cleared = new Set<string>();
  for (const clearing of of("clearing")) {
    const id = clearing.pk.split("#CLEAR#")[1] ?? "";
    const named = (own.get(id) ?? []).map(({ bookingId = "" }) => bookingId);
    const ended = named.flatMap((bookingId) => bookings.get(bookingId) ?? []);
    for (const bookingId of named) {
      if (cleared.has(bookingId)) violations.push(`${bookingId} was cleared twice`);
      cleared.add(bookingId);
      const booking = bookings.get(bookingId);
      const { cause } = (booking?.endedBy ?? {}) as { cause?: string };
      if (booking?.status !== "cancelled" || cause !== "administrator")
        violations.push(`${bookingId} was cleared and is ${String(booking?.status)}`);
    }
    // While it runs, the step that is under way has not counted yet.
    if (clearing.status !== "done") continue;
    const points = ended.reduce((sum, { pointsRefunded }) => sum + Number(pointsRefunded ?? 0), 0);
    if (clearing.cancelled !== named.length || clearing.pointsReturned !== points)
      violations.push(
        `${id} counts ${String(clearing.cancelled)} bookings and ${String(clearing.pointsReturned)} points, not ${named.length} and ${points}`,
      );
  }
  return violations;
}
