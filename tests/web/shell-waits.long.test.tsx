// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Role } from "#lambdas/contract/roles.ts";
import type { Today } from "#lambdas/statistics/contract.ts";
import { BottomBar } from "#web/app/shell/bottom-bar.tsx";
import { menuFor } from "#web/app/shell/menu.ts";
import { SidebarMenu } from "#web/app/shell/sidebar-menu.tsx";
import { WaitsProvider } from "#web/app/shell/waits.tsx";
import { waitsTexts } from "#web/app/shell/waits-texts.de.ts";
import { useMe } from "#web/session/workspace.tsx";
import { makeMember } from "../support/make.ts";
import { type Answers, showScreen } from "../support/member-screen.tsx";

afterEach(() => vi.restoreAllMocks());

const today = (facts: Partial<Today>): Today => ({
  at: "2026-11-24T09:30:00.000Z",
  bookings: 0,
  now: [],
  next: [],
  gatherings: [],
  approvals: 0,
  requests: 0,
  planRequests: 0,
  lapsed: 0,
  failedFiles: 0,
  walletDifferences: 0,
  moneyDifferences: 0,
  isPaymentDue: false,
  ...facts,
});

const desk = (orders: number, reports = 0) => ({ orders, reports });
const all = { bookingEnabled: true, pointsEnabled: true, digitalCardsEnabled: true };

const answersOf = (role: Role, answers: Answers): Answers => ({
  "members.getMe": () => ({ member: null, role, balance: 0, isEmailProved: true }),
  ...answers,
});

function Menu({ isOpen = true }) {
  const { role } = useMe();
  const groups = menuFor(role, all);
  return (
    <WaitsProvider isDue>
      {groups.map((group) => (
        <SidebarMenu key={group.name} group={group} beside={groups.flatMap(({ pages }) => pages)} isOpen={isOpen} />
      ))}
    </WaitsProvider>
  );
}

const entry = (name: string) => screen.findByRole("link", { name });
const described = async (name: string, description: string) =>
  screen.findByRole("link", { name, description }, { timeout: 3_000 });

test("an administrator's menu counts what waits, and says it as a sentence", async () => {
  const answers = {
    "statistics.getToday": () => today({ approvals: 3, requests: 1, planRequests: 10 }),
    "statistics.getWaits": () => desk(26, 1),
  };
  const { calls } = showScreen(Menu, { answers: answersOf("admin", answers) });
  expect((await described("All Bookings", "3 bookings wait for approval.")).textContent).toContain("3");
  expect(await described("Manage Members", "1 person asks to join.")).toBeDefined();
  const plans = await described("Membership Plans", "More than 9 members ask for a plan.");
  expect(plans.textContent).toContain("9+");
  expect((await described("Manage Orders", "26 orders wait to be prepared.")).textContent).toContain("26");
  expect(await described("Live Sessions", "1 report about a chat waits.")).toBeDefined();
  // Nothing waits there, so nothing is said.
  expect((await entry("Settings")).hasAttribute("aria-describedby")).toBe(false);
  // Each figure is read once.
  const figures = calls.map(({ route }) => route).filter((route) => route !== "members.getMe");
  expect(figures.toSorted()).toEqual(["statistics.getToday", "statistics.getWaits"]);
});

test("the count stays with the icon alone", async () => {
  const answers = {
    "statistics.getToday": () => today({ approvals: 12 }),
    "statistics.getWaits": () => desk(100),
  };
  showScreen(() => <Menu isOpen={false} />, { answers: answersOf("admin", answers) });
  expect((await described("All Bookings", "12 bookings wait for approval.")).textContent).toContain("12");
  expect((await described("Manage Orders", "More than 99 orders wait to be prepared.")).textContent).toContain("99+");
  expect((await entry("Settings")).hasAttribute("aria-describedby")).toBe(false);
});

test("the front desk sees its orders alone, and reads no figures of administrators", async () => {
  const { calls } = showScreen(Menu, {
    answers: answersOf("verifier", { "statistics.getWaits": () => desk(1) }),
  });
  expect(await described("Orders", "1 order waits to be prepared.")).toBeDefined();
  expect(calls.map(({ route }) => route)).not.toContain("statistics.getToday");
});

test("platform staff see the messages that wait for them", async () => {
  const inbox = { messages: [], nextCursor: null, waits: { new: 4, open: 1 }, you: makeMember().memberId };
  showScreen(Menu, {
    answers: answersOf("super_admin", {
      "statistics.getToday": () => today({}),
      "statistics.getWaits": () => desk(0),
      "enquiries.listEnquiries": () => inbox,
    }),
  });
  expect(await described("Inbox", "5 messages wait for the team.")).toBeDefined();
});

test("a member's menu reads nothing of it", async () => {
  const { calls } = showScreen(Menu, { answers: answersOf("member", {}) });
  await entry("My Bookings");
  await waitFor(() => expect(new Set(calls.map(({ route }) => route))).toEqual(new Set(["members.getMe"])));
});

test("the bottom bar of an administrator counts too", async () => {
  const Bar = () => (
    <WaitsProvider isDue>
      <BottomBar
        size={{ heightPixels: 60, hasWords: true, staysInSight: true }}
        onNear={() => undefined}
        onMore={() => undefined}
        isMoreOpen={false}
      />
    </WaitsProvider>
  );
  const answers = {
    "statistics.getToday": () => today({ approvals: 3 }),
    "statistics.getWaits": () => desk(0),
  };
  showScreen(Bar, { answers: answersOf("admin", answers) });
  expect((await described("Bookings", "3 bookings wait for approval.")).textContent).toBe(
    "Bookings33 bookings wait for approval.",
  );
});

test("one thing that waits has its own form in German", () => {
  expect(waitsTexts.approvals(1, "1")).toBe("1 Buchung wartet auf Freigabe.");
  expect(waitsTexts.orders(10, waitsTexts.more(9))).toBe("Mehr als 9 Bestellungen sind vorzubereiten.");
});
