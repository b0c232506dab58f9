// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { ListPage } from "#web/kit/list/list-page.tsx";
import { showScreen } from "../support/member-screen.tsx";

interface Row {
  id: string;
  version: number;
  isActive: boolean;
}

/** A list of one row. Answers what has been done, and changes the row as an event of somebody else does. */
function showRow() {
  const done: string[] = [];
  let change: (row: Row) => void = () => undefined;
  const Page = () => {
    const [row, setRow] = useState<Row>({ id: "Maya", version: 1, isActive: true });
    change = setRow;
    return (
      <ListPage<Row>
        title="People"
        caption="People"
        loadingText="Loading"
        empty="Nobody"
        list={{
          rows: [row],
          isPending: false,
          error: null,
          reload: () => Promise.resolve(),
          hasMore: false,
          isLoadingMore: false,
          loadMore: () => undefined,
          moreError: null,
        }}
        name={{ header: "Name", text: ({ id }) => id }}
        columns={[
          {
            key: "state",
            header: "State",
            cell: ({ isActive, version }) => `${isActive ? "Active" : "Off"} ${version}`,
          },
        ]}
        rowKey={({ id }) => id}
        rowName={({ id }) => id}
        rowLink={({ id }) => ({ search: `?d=${id}` })}
        rowActions={({ isActive, version }) => [
          { label: isActive ? "Suspend" : "Reinstate", onSelect: () => done.push(`${isActive} ${version}`) },
        ]}
      />
    );
  };
  showScreen(Page, { width: 1280, answers: {} });
  return { done, change: (row: Omit<Row, "id">) => act(() => change({ id: "Maya", ...row })) };
}

const openMenu = () => userEvent.click(screen.getByRole("button", { name: /More about Maya/ }));

test("an action that the row has lost while its menu is open does nothing", async () => {
  const { done, change } = showRow();
  await openMenu();
  const suspend = screen.getByRole("menuitem", { name: "Suspend" });
  change({ isActive: false, version: 2 });
  expect(screen.getByText("Off 2")).toBeTruthy();
  await userEvent.click(suspend);
  expect(done).toEqual([]);
  expect(screen.getByRole("button", { name: /More about Maya/ }).getAttribute("aria-expanded")).toBe("false");
});

test("an action that the row still has runs with the row as it is now", async () => {
  const { done, change } = showRow();
  await openMenu();
  change({ isActive: true, version: 2 });
  await userEvent.click(screen.getByRole("menuitem", { name: "Suspend" }));
  expect(done).toEqual(["true 2"]);
});
