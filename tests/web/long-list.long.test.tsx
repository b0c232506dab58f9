// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import { isSameLook } from "#web/kit/list/is-same-look.ts";
import { ListPage } from "#web/kit/list/list-page.tsx";
import { showScreen } from "../support/member-screen.tsx";

interface Desk {
  id: string;
  name: string;
  isFree: boolean;
}

/** How often the row of each desk was drawn. */
const drawn = new Map<string, number>();
beforeEach(() => drawn.clear());

function Counted({ id, isFree }: Omit<Desk, "name">) {
  drawn.set(id, (drawn.get(id) ?? 0) + 1);
  return isFree ? "Free" : "Taken";
}

const desksFrom = (first: number, count: number): Desk[] =>
  Array.from({ length: count }, (_desk, index) => ({
    id: `desk-${first + index}`,
    name: `Desk ${first + index}`,
    isFree: true,
  }));

/** A list whose functions are new each time, as those of every page are. */
function Desks() {
  const [desks, setDesks] = useState(() => desksFrom(1, 60));
  const [presses, setPresses] = useState(0);
  return (
    <ListPage<Desk>
      title="Desks"
      caption="Desks by name"
      loadingText="Loading"
      empty="None"
      list={{
        rows: desks,
        isPending: false,
        error: null,
        reload: () => Promise.resolve(),
        hasMore: true,
        isLoadingMore: false,
        loadMore: () => setDesks([...desks.map((desk) => ({ ...desk })), ...desksFrom(desks.length + 1, 60)]),
        moreError: null,
      }}
      name={{ header: "Name", text: ({ name }) => name }}
      columns={[{ key: "state", header: "State", cell: ({ id, isFree }) => <Counted id={id} isFree={isFree} /> }]}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      rowLink={({ id }) => ({ search: `?desk=${id}` })}
      rowActions={({ id }) => [
        {
          label: `Take after ${presses} presses`,
          onSelect: () => setDesks(desks.map((desk) => (desk.id === id ? { ...desk, isFree: false } : desk))),
        },
      ]}
      bulkActions={[{ label: "Take all", onSelect: () => setPresses(presses + 1) }]}
      action={
        <button type="button" onClick={() => setPresses(presses + 1)}>
          Press
        </button>
      }
    />
  );
}

const show = (width: number) => showScreen(Desks, { width, answers: {} });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
/** The rows that were drawn since, and how often. */
function drawnSince(before: ReadonlyMap<string, number>): [string, number][] {
  return [...drawn].flatMap(([id, times]) => {
    const since = times - (before.get(id) ?? 0);
    return since === 0 ? [] : [[id, since] as [string, number]];
  });
}

describe.each([
  ["table", 1280],
  ["list of a phone", 390],
])("a long list as a %s", (_shape, width) => {
  it("draws only the new rows when it loads more", async () => {
    show(width);
    const before = new Map(drawn);
    expect(before.size).toBe(60);
    await press("Show more");
    const since = drawnSince(before);
    expect(since).toHaveLength(60);
    expect(since.map(([id]) => id)).toContain("desk-61");
    expect(since.map(([id]) => id)).not.toContain("desk-60");
  });

  it("draws no row when the page has only new functions", async () => {
    show(width);
    const before = new Map(drawn);
    await press("Press");
    expect(drawnSince(before)).toEqual([]);
  });

  it("draws the one row that changed, and its menu acts for the page as it is", async () => {
    show(width);
    await press("Press");
    await press("Press");
    const before = new Map(drawn);
    await press("More about Desk 30");
    await userEvent.click(await screen.findByRole("menuitem", { name: "Take after 2 presses" }));
    expect(drawnSince(before).map(([id]) => id)).toEqual(["desk-30"]);
    expect(screen.getAllByText("Taken")).toHaveLength(1);
  });

  it("moves with J and K from the last row of a chunk to the next one", async () => {
    show(width);
    screen.getByRole("link", { name: "Desk 50" }).focus();
    await userEvent.keyboard("j");
    expect(document.activeElement?.textContent).toBe("Desk 51");
    await userEvent.keyboard("k");
    expect(document.activeElement?.textContent).toBe("Desk 50");
  });
});

describe("a long table", () => {
  it("says each row, and draws the chosen one only", async () => {
    show(1280);
    expect(within(screen.getByRole("table", { name: "Desks by name" })).getAllByRole("row")).toHaveLength(61);
    const before = new Map(drawn);
    await userEvent.click(screen.getByRole("checkbox", { name: "Choose Desk 40" }));
    expect(drawnSince(before)).toEqual([["desk-40", 1]]);
    expect(within(screen.getByRole("toolbar")).getByText("1 chosen")).toBeTruthy();
  });
});

describe("the same look", () => {
  const act = () => undefined;
  it.each([
    [<b key="a">One</b>, <b key="a">One</b>, true],
    [<b key="a">One</b>, <b key="a">Two</b>, false],
    [<b key="a">One</b>, <b key="b">One</b>, false],
    [<b key="a">One</b>, <i key="a">One</i>, false],
    [{ to: { search: "?a" } }, { to: { search: "?a" } }, true],
    [{ a: 1 }, { a: 1, b: undefined }, false],
    [{ a: undefined }, { b: undefined }, false],
    [[1, null], [1, null], true],
    [[1], [1, 2], false],
    [{ act }, { act }, true],
    [{ act }, { act: () => undefined }, false],
    [new Date(0), new Date(0), false],
    [Number.NaN, Number.NaN, true],
    [null, {}, false],
  ])("of %o and %o is %s", (one, other, isSame) => {
    expect(isSameLook(one, other)).toBe(isSame);
  });
});
