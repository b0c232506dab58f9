import { describe, expect, test } from "vitest";
import { consumers, items, routes, type WatchedEntity } from "#lambdas/contract/index.ts";

const watches = consumers.flatMap(({ id, source }) =>
  source.kind === "changes" ? source.watches.map((watch) => [`${id}, of ${watch.of}`, watch] as const) : [],
);

/** Written by hand. A watched entity without a row here does not compile. */
const isWatched: Record<WatchedEntity, true> = {
  auditEntry: true,
  booking: true,
  enquiry: true,
  invitation: true,
  mailing: true,
  member: true,
  membership: true,
  stripeEvent: true,
  supportRequest: true,
  tenant: true,
};

test("what is watched are items that there are", () => {
  const entities = items.map(({ entity }) => entity);
  expect(entities).toEqual(expect.arrayContaining(Object.keys(isWatched)));
  expect([...new Set(watches.map(([, { of }]) => of))].sort()).toEqual(Object.keys(isWatched).sort());
});

describe.each(watches)("%s", (_name, { of, when }) => {
  test("watches changes that can occur", () => {
    expect(when.created ?? when.removed ?? when.changed).toBeDefined();
    expect(when.changed).not.toEqual([]);
    const hadBefore = when.removed ?? when.changed;
    const hasAfter = when.created ?? when.changed;
    if (when.before !== undefined) expect(hadBefore, "what is created held nothing before").toBeDefined();
    if (when.after !== undefined) expect(hasAfter, "what is removed holds nothing now").toBeDefined();
  });

  test("names actions by the ids of routes", () => {
    if (of !== "auditEntry") return;
    const ids: unknown[] = routes.map(({ id }) => id);
    expect(when.after?.action?.length, "every privileged call writes an entry").toBeGreaterThan(0);
    for (const action of when.after?.action ?? []) expect(ids).toContain(action);
  });
});

test("every consumer of changes watches something", () => {
  for (const { id, source } of consumers) if (source.kind === "changes") expect(source.watches, id).not.toEqual([]);
});
