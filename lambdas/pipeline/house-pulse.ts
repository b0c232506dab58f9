/**
 * The last sign-in to a house, and its last failed work, for the platform's list. Each instance remembers what it wrote,
 * and the write itself is refused within the hour. So no house's item is written more than once an hour.
 */
import type { TenantId } from "../contract/ids.ts";
import { hourMilliseconds, toInstant } from "../contract/time.ts";
import type { Log } from "../runtime/log.ts";
import { housePulseItem, isRateCounter } from "../store/items.ts";
import { createTable } from "../store/table.ts";
import { lostRace, update } from "../store/write-items.ts";

const patienceMilliseconds = 400;
const mostRemembered = 10_000;

/** When an instance wrote each moment of a house, by the moment's name and the house. */
const written = new Map<string, number>();

/** It never fails: without the moment, the call is as good. */
export async function notePulse(
  tenantId: TenantId,
  moment: "lastSignInAt" | "lastFailedAt",
  at: number,
  log: Log,
): Promise<void> {
  const name = `${moment} ${tenantId}`;
  if (at - (written.get(name) ?? 0) < hourMilliseconds) return;
  if (written.size >= mostRemembered) written.clear();
  written.set(name, at);
  const table = createTable({ deadlineAt: performance.now() + patienceMilliseconds, mayTouch: isRateCounter });
  const anHourBefore = toInstant(at - hourMilliseconds);
  const isLater = {
    anyOf: [
      { attribute: moment, is: "missing" },
      { attribute: moment, is: "<=", value: anHourBefore },
    ],
  } as const;
  const set = { ...housePulseItem.mark, version: 1, [moment]: toInstant(at) };
  try {
    await table.commit([update(housePulseItem.key(tenantId), { set }, [isLater], lostRace)]);
  } catch (error) {
    log.info("pulse_not_noted", { moment, error });
  }
}
