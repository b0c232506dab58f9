// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { SearchButton } from "#web/app/shell/search-button.tsx";
import { SearchDialog } from "#web/app/shell/search-dialog.tsx";
import { PersonSearch } from "#web/features/access/person-search.tsx";
import { makeMember } from "../support/make.ts";
import { aBooking, type Answers, aResource, refusal, setClock, showScreen } from "../support/member-screen.tsx";

const admin = () => ({ member: null, role: "admin", balance: 0, isEmailProved: true });
const noMember = () => ({ member: null, role: "member", balance: 0, isEmailProved: true });
const desk = aResource({ name: "Desk 4" });
const maya = makeMember();

const answers: Answers = {
  "members.getMe": admin,
  "members.listMembers": () => ({ members: [maya], nextCursor: null, waiting: 0 }),
  "resources.listResources": () => ({ resources: [desk] }),
  "bookings.listBookings": () => ({ bookings: [], nextCursor: null }),
  "bookings.listMemberBookings": () => ({ bookings: [], nextCursor: null }),
};

const Search = () => <SearchDialog open part="find" onClose={() => undefined} />;
const PageWithSearch = () => (
  <main>
    <SearchButton />
    <input type="search" aria-label="Search members" />
    <input type="text" aria-label="Name" />
  </main>
);
const PageWithPersonSearch = () => (
  <main>
    <SearchButton />
    <PersonSearch onPick={() => undefined} />
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

const letters = (letter: string) => `bkg_${letter.repeat(26)}` as ReturnType<typeof aBooking>["bookingId"];

test("finds any booking of the house by member and by words, the soonest first and each once", async () => {
  setClock("2026-11-24T08:00:00Z");
  const first = aBooking({ bookingId: letters("A"), memberName: "Maya Chen" });
  const later = { startAt: "2026-12-20T09:00:00.000Z", endAt: "2026-12-20T10:00:00.000Z" };
  const second = aBooking({ bookingId: letters("B"), resourceName: "Studio", memberName: "Maya Chen", ...later });
  const { location, calls } = showScreen(Search, {
    answers: {
      ...answers,
      "bookings.listMemberBookings": () => ({ bookings: [first, second], nextCursor: null }),
      "bookings.listBookings": () => ({ bookings: [first], nextCursor: "2026-12~more" }),
    },
  });
  await screen.findByRole("option", { name: "Manage Members" });
  fireEvent.change(await field(), { target: { value: "maya" } });
  const found = await screen.findByRole("option", { name: /^Studio, Maya Chen/ });
  const group = screen.getByRole("group", { name: "Bookings" });
  expect([...group.querySelectorAll("[role=option]")].map(({ textContent }) => textContent)).toEqual([
    "Desk 4, Maya ChenTue 24 Nov, 10:00 to 12:00",
    "Studio, Maya ChenSun 20 Dec, 09:00 to 10:00",
    'More bookings with "maya"',
  ]);
  const asked = calls.find(({ route }) => route === "bookings.listBookings");
  expect(Object.fromEntries(asked?.url.searchParams ?? [])).toEqual({
    by: "use",
    from: "2026-11-24",
    to: "2026-12-07",
    status: "held",
    search: "maya",
    limit: "50",
  });
  const ofMember = calls.find(({ route }) => route === "bookings.listMemberBookings");
  expect(ofMember?.url.pathname).toContain(maya.memberId);
  fireEvent.click(found);
  await waitFor(() =>
    expect(location).toEqual({
      pathname: "/demo/admin/bookings",
      search: `?view=list&month=2026-12&booking=${letters("B")}`,
    }),
  );
});

test("leads to the list with all bookings that have the words", async () => {
  setClock("2026-11-24T08:00:00Z");
  const { location } = showScreen(Search, {
    answers: { ...answers, "bookings.listBookings": () => ({ bookings: [], nextCursor: "2026-11~more" }) },
  });
  await screen.findByRole("option", { name: "Manage Members" });
  fireEvent.change(await field(), { target: { value: "desk 4" } });
  fireEvent.click(await screen.findByRole("option", { name: 'More bookings with "desk 4"' }));
  await waitFor(() => expect(location.pathname).toBe("/demo/admin/bookings"));
  expect(location.search).toBe("?view=list&by=use&from=2026-11-24&to=2026-12-07&search=desk+4");
});

test.each([
  ["its reference", letters("C")],
  ["an address that ends in its reference", `https://hall.example/demo/my-bookings?booking=${letters("C")}`],
])("finds a booking by %s, and asks for nothing else of the house", async (_by, text) => {
  const { calls } = showScreen(Search, {
    answers: {
      ...answers,
      "bookings.getBooking": () => ({ ...aBooking({ bookingId: letters("C") }), overridden: null }),
    },
  });
  await screen.findByRole("option", { name: "Manage Members" });
  fireEvent.change(await field(), { target: { value: text } });
  expect(await screen.findByRole("option", { name: /Desk 4, Maya Chen/ })).toBeDefined();
  const routes = calls.map(({ route }) => route);
  expect(routes).toContain("bookings.getBooking");
  expect(routes).not.toContain("bookings.listBookings");
  expect(routes).not.toContain("members.listMembers");
});

test("a reference of no booking is no failure", async () => {
  showScreen(Search, { answers: { ...answers, "bookings.getBooking": () => refusal(404, "bookings.not_found") } });
  await screen.findByRole("option", { name: "Manage Members" });
  fireEvent.change(await field(), { target: { value: letters("D") } });
  expect(await screen.findByText(`Nothing is called "${letters("D")}".`)).toBeDefined();
  expect(screen.queryByText(/Could not be searched/)).toBeNull();
});

test("says that bookings could not be searched", async () => {
  showScreen(Search, { answers: { ...answers, "bookings.listBookings": () => refusal(500, "internal") } });
  await screen.findByRole("option", { name: "Manage Members" });
  fireEvent.change(await field(), { target: { value: "desk 4" } });
  expect(await screen.findByText("Could not be searched: Bookings. Check your connection.")).toBeDefined();
});

test("the front desk finds who comes today, and reads neither members nor bookings of the house", async () => {
  const verifier = () => ({ member: null, role: "verifier", balance: 0, isEmailProved: true });
  const arrival = {
    kind: "booking",
    bookingId: letters("E"),
    resourceName: "Desk 4",
    resourceLocation: "First floor",
    awaitsApproval: false,
    memberId: maya.memberId,
    firstName: "Maya",
    lastName: "Chen",
    avatarUrl: null,
    startAt: "2026-11-24T10:00:00.000Z",
    endAt: "2026-11-24T12:00:00.000Z",
    state: "expected",
    opensAt: "2026-11-24T09:45:00.000Z",
    checkedInAt: null,
    checkedOutAt: null,
    visitId: null,
    allowed: { checkIn: false, checkOut: false },
  };
  const { location, calls } = showScreen(Search, {
    answers: {
      ...answers,
      "members.getMe": verifier,
      "access.listExpected": () => ({ arrivals: [arrival], zones: [], nextCursor: null }),
    },
  });
  await screen.findByPlaceholderText("Pages, who comes today, resources");
  fireEvent.change(await field(), { target: { value: "maya" } });
  fireEvent.click(await screen.findByRole("option", { name: "Maya Chen Desk 4, 10:00 to 12:00" }));
  await waitFor(() =>
    expect(location).toEqual({ pathname: "/demo/admin/access/arrivals", search: "?search=Maya%20Chen" }),
  );
  const routes = calls.map(({ route }) => route);
  expect(routes).not.toContain("members.listMembers");
  expect(routes).not.toContain("bookings.listBookings");
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

test("goes with a slash to the field that finds a person at the desk", async () => {
  showScreen(PageWithPersonSearch, { answers });
  const search = await screen.findByLabelText("Member");
  fireEvent.keyDown(document.body, { key: "/" });
  expect(document.activeElement).toBe(search);
});
