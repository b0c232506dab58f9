/** The rows of the grid: the resources of a day, or the days of one resource. */
import { type Policy, specified } from "#lambdas/bookings/policy.ts";
import type { Resource } from "#lambdas/resources/contract.ts";
import { dayCells, type Frame, frameOf, heldFrame } from "../../day-cells.ts";
import type { GridRow } from "../../day-timeline.tsx";
import type { NamedBlocks } from "../../named-blocks.ts";
import { heldOf, type TakenByResource } from "../../use-days.ts";

interface GridOptions {
  dates: readonly string[];
  resources: readonly Resource[];
  policies: ReadonlyMap<string, Policy>;
  taken: TakenByResource;
  /** Days in rows instead of resources. */
  isWeek: boolean;
  now: number;
  timeZone: string;
  printDay: (date: string) => string;
  weekOf: (resourceId: string) => string;
  named: NamedBlocks;
}

export function gridOf(options: GridOptions): { frame: Frame; rows: GridRow[] } {
  const { dates, resources, policies, taken, isWeek, now, timeZone, printDay, weekOf, named } = options;
  const held = resources.map(({ resourceId }) => taken.get(resourceId) ?? []);
  const frame = frameOf(
    resources.map(({ resourceId }) => policies.get(resourceId) ?? specified),
    heldFrame(held, dates, timeZone),
  );
  const rows = resources.flatMap((resource) =>
    dates.map((date): GridRow => {
      const { resourceId, name } = resource;
      const policy = policies.get(resourceId) ?? specified;
      const label = isWeek ? printDay(date) : name;
      return {
        key: isWeek ? date : resourceId,
        resource,
        date,
        policy,
        cells: dayCells({ date, timeZone, now, policy, frame }, heldOf(resource, taken)),
        weekSearch: isWeek ? undefined : weekOf(resourceId),
        label,
        named,
      };
    }),
  );
  return { frame, rows };
}
