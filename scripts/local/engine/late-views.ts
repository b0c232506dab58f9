/**
 * What an eventual read would have answered: for each item that changed lately, the state from before the change. Each
 * index, and the table itself, shows a change after a time of its own.
 */

/** An item as DynamoDB's protocol carries it. */
export type WireItem = Record<string, { S?: string }>;

/** The table, or the name of an index. */
export type Plane = string;

export const tablePlane: Plane = "table";

/** The state that reads of one plane get until a moment. Undefined: the item did not exist. */
interface Earlier {
  item: WireItem | undefined;
  untilMilliseconds: number;
}

export interface Held {
  /**
   * The write took effect. Each plane shows it after its own lag, in milliseconds. A plane shows changes in their order,
   * so a change also waits for the one before it.
   */
  showAfter(lagOf: (plane: Plane) => number): void;
  /** The write was refused. */
  drop(): void;
}

export interface LateViews {
  /** Shows reads the state from before a write while the write runs. The caller ends that. */
  hold(key: WireItem, before: WireItem | undefined): Held;
  /** Undefined if reads of the plane get the current state of the item. */
  earlierState(plane: Plane, key: WireItem): { item: WireItem | undefined } | undefined;
  /** Each item of which reads of the plane get an earlier state in which it existed. */
  earlierItems(plane: Plane): WireItem[];
  clear(): void;
}

export const addressOf = (item: WireItem) => `${item.pk?.S}\n${item.sk?.S}`;

export function createLateViews(planes: readonly Plane[], now: () => number): LateViews {
  const views = new Map(planes.map((plane) => [plane, new Map<string, Earlier[]>()]));

  /** The earlier states of one item that are still shown. Drops those that are over. */
  function pending(plane: Plane, address: string): Earlier[] {
    const view = views.get(plane);
    const stored = view?.get(address) ?? [];
    const shown = stored.filter(({ untilMilliseconds }) => untilMilliseconds > now());
    if (shown.length === 0) view?.delete(address);
    else if (shown.length < stored.length) view?.set(address, shown);
    return shown;
  }

  return {
    hold: (key, before) => {
      const address = addressOf(key);
      const held = [...views].map(([plane, view]) => {
        const own: Earlier = { item: before, untilMilliseconds: Number.POSITIVE_INFINITY };
        view.set(address, [...pending(plane, address), own]);
        return { plane, own };
      });
      const endAt = (momentOf: (plane: Plane) => number) => {
        for (const { plane, own } of held) {
          const stored = views.get(plane)?.get(address) ?? [];
          const earlier = stored[stored.indexOf(own) - 1]?.untilMilliseconds ?? 0;
          own.untilMilliseconds = Math.max(momentOf(plane), earlier);
        }
      };
      return {
        showAfter: (lagOf) => endAt((plane) => now() + lagOf(plane)),
        drop: () => endAt(() => 0),
      };
    },
    earlierState: (plane, key) => pending(plane, addressOf(key))[0],
    earlierItems: (plane) =>
      [...(views.get(plane)?.keys() ?? [])]
        .map((address) => pending(plane, address)[0]?.item)
        .filter((item) => item !== undefined),
    clear: () => {
      for (const view of views.values()) view.clear();
    },
  };
}
