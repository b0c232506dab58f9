// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { SearchButton } from "#web/app/shell/search-button.tsx";
import { SearchDialog } from "#web/app/shell/search-dialog.tsx";
import { makeMember } from "../support/make.ts";
import { type Answers, aResource, refusal, showScreen } from "../support/member-screen.tsx";

const admin = () => ({ member: null, role: "admin", balance: 0, isEmailProved: true });
const noMember = () => ({ member: null, role: "member", balance: 0, isEmailProved: true });
const desk = aResource({ name: "Desk 4" });
const maya = makeMember();

const answers: Answers = {
  "members.getMe": admin,
  "members.listMembers": () => ({ members: [maya], nextCursor: null, waiting: 0 }),
  "resources.listResources": () => ({ resources: [desk] }),
};

const Search = () => <SearchDialog open part="find" onClose={() => undefined} />;
const PageWithSearch = () => (
  <main>
    <SearchButton />
    <input type="search" aria-label="Search members" />
    <input type="text" aria-label="Name" />
  </main>
);

const options = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);
const field = () => screen.findByRole<HTMLInputElement>("combobox", { name: "Search this workspace" });

test("finds a page with the keyboard alone, and opens it", async () => {
  const { location, calls } = showScreen(Search, { answers });
  fireEvent.change(await field(), { target: { value: "m" } });
  await waitFor(() => expect(options()).toContain("Manage Members"));
  fireEvent.change(await field(), { target: { value: "" } });
  await waitFor(() => expect(options()[0]).toBe("Admin Dashboard"));
  fireEvent.keyDown(await field(), { key: "ArrowDown" });
  const active = screen.getByRole("option", { selected: true });
  expect(active.textContent).toBe("Manage Members");
  expect((await field()).getAttribute("aria-activedescendant")).toBe(active.id);
  fireEvent.keyDown(await field(), { key: "Enter" });
  await waitFor(() => expect(location.pathname).toBe("/demo/admin/members"));
  // One letter asks the server for nothing.
  expect(calls.map(({ route }) => route)).toEqual(["members.getMe"]);
});

test("asks once for the members of the last text, and leads to the one that is chosen", async () => {
  const { location, calls } = showScreen(Search, { answers });
  await screen.findByRole("option", { name: "Manage Members" });
  for (const text of ["ma", "may", "maya"]) fireEvent.change(await field(), { target: { value: text } });
  fireEvent.click(await screen.findByRole("option", { name: /Maya Chen/ }));
  await waitFor(() =>
    expect(location).toEqual({ pathname: "/demo/admin/members", search: `?member=${maya.memberId}` }),
  );
  const asked = calls.filter(({ route }) => route === "members.listMembers");
  expect(asked.map(({ url }) => url.searchParams.get("search"))).toEqual(["maya"]);
});

test("says which part could not be searched, and shows the others", async () => {
  const failing = { ...answers, "members.listMembers": () => refusal(500, "internal") };
  showScreen(Search, { answers: failing });
  await screen.findByRole("option", { name: "Manage Members" });
  fireEvent.change(await field(), { target: { value: "desk 4" } });
  expect(await screen.findByRole("option", { name: /Desk 4/ })).toBeDefined();
  expect(await screen.findByText("Could not be searched: Members. Check your connection.")).toBeDefined();
});

test("reads no members for a member, and leads to the booking of a resource", async () => {
  const { location, calls } = showScreen(Search, { answers: { ...answers, "members.getMe": noMember } });
  fireEvent.change(await field(), { target: { value: "desk 4" } });
  fireEvent.click(await screen.findByRole("option", { name: /Desk 4/ }));
  await waitFor(() => expect(location).toEqual({ pathname: "/demo/booking", search: "?q=Desk%204" }));
  expect(calls.map(({ route }) => route)).not.toContain("members.listMembers");
});

test.each([{ ctrlKey: true }, { metaKey: true }])("opens with %j and K, from a field too", async (modifier) => {
  showScreen(PageWithSearch, { answers });
  fireEvent.keyDown(screen.getByLabelText("Name"), { key: "k", ...modifier });
  expect(await field()).toBeDefined();
});

test("goes to the search of the page with a slash, and lists the keys with a question mark", async () => {
  showScreen(PageWithSearch, { answers });
  fireEvent.keyDown(screen.getByLabelText("Name"), { key: "?" });
  fireEvent.keyDown(document.body, { key: "/" });
  expect(document.activeElement).toBe(screen.getByLabelText("Search members"));
  expect(screen.queryByRole("dialog")).toBeNull();
  fireEvent.keyDown(document.body, { key: "?" });
  expect(await screen.findByRole("dialog", { name: "Keys" })).toBeDefined();
  expect(screen.getByText("Show or hide the sidebar")).toBeDefined();
});
