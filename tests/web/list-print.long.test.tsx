// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { ListPage } from "#web/kit/list/list-page.tsx";
import { showScreen } from "../support/member-screen.tsx";

const { settings } = (window as unknown as { happyDOM: { settings: { device: { mediaType: string } } } }).happyDOM;
beforeEach(() => {
  settings.device.mediaType = "print";
});
afterEach(() => {
  settings.device.mediaType = "screen";
});

function Desks() {
  return (
    <ListPage<string>
      title="Desks"
      caption="Desks by name"
      loadingText="Loading"
      empty="None"
      filters={<p>All rooms</p>}
      notice={<p>Two wait</p>}
      list={{ rows: ["Desk 1"], isPending: false, error: null, reload: () => Promise.resolve() }}
      name={{ header: "Name", text: (name) => name }}
      columns={[{ key: "state", header: "State", cell: () => "Free" }]}
      rowKey={(name) => name}
      rowName={(name) => name}
      rowLink={(name) => ({ search: `?desk=${name}` })}
      rowActions={() => [{ label: "Take", onSelect: () => undefined }]}
      bulkActions={[{ label: "Take all", onSelect: () => undefined }]}
    />
  );
}

/** Whether the element or one around it is left out. */
const isLeftOut = (element: Element | null): boolean =>
  element !== null && (getComputedStyle(element).display === "none" || isLeftOut(element.parentElement));

it("prints a list as its title and its table, also on narrow paper", () => {
  showScreen(Desks, { answers: {} });
  const table = within(screen.getByRole("table", { name: "Desks by name", hidden: true }));
  expect(isLeftOut(screen.getByText("Desks"))).toBe(false);
  expect(["Name", "State", "Desk 1", "Free"].map((text) => isLeftOut(table.getByText(text)))).toEqual(
    Array<boolean>(4).fill(false),
  );
  expect(["All rooms", "Two wait"].map((text) => isLeftOut(screen.getByText(text)))).toEqual([true, true]);
  const cells = [...screen.getByRole("table", { hidden: true }).querySelectorAll("th, td")];
  expect(cells.filter((cell) => !isLeftOut(cell)).map(({ textContent }) => textContent)).toEqual([
    "Name",
    "State",
    "Desk 1",
    "Free",
  ]);
});
