/**
 * Every page, in the states that an address or one press leads to. A new page is one line here;
 * `tests/web/pages.test.ts` names the pages that are missing.
 */
import type { Page } from "@playwright/test";
import { expect, signIn } from "./journey.ts";

interface PageState {
  path: string;
  /** The steps before the page is checked. */
  act?: (page: Page) => Promise<void>;
  /** The page that the steps lead to, as `web/src/pages.ts` names it. By default, the page of the address. */
  leadsTo?: string;
}

interface Visitor {
  name: string;
  /** Undefined: signed out. */
  email?: string;
  pages: readonly PageState[];
}

const press = (name: string) => (page: Page) => page.getByRole("button", { name }).first().click();
/** The detail stands beside its list, on the same page. */
const openDetail = (name: string | RegExp) => (page: Page) =>
  page.getByRole("main").getByRole("link", { name }).first().click();

/** Leaves the page by a link. The heading of that page goes, and the next page may still load. */
const follow = (name: string | RegExp) => async (page: Page) => {
  const heading = await page.locator("h1").first().innerText();
  await page.getByRole("main").getByRole("link", { name }).first().click();
  await expect(page.locator("h1").getByText(heading, { exact: true })).toHaveCount(0);
};

type Act = NonNullable<PageState["act"]>;
const inTurn =
  (...acts: readonly Act[]): Act =>
  async (page) => {
    for (const act of acts) await act(page);
  };

/** Opens a popup over the page, and waits until it is open. */
const openMenu =
  (name: string | RegExp, within: "main" | "dialog" | "banner" = "main"): Act =>
  async (page) => {
    await page.getByRole(within).getByRole("button", { name, exact: true }).first().click();
    await expect(page.getByRole("menu")).toBeVisible();
  };
const openChoices =
  (name: string): Act =>
  async (page) => {
    const field = page.getByRole("combobox", { name, exact: true });
    await expect(field).toBeEnabled();
    await field.click();
    await expect(page.getByRole("listbox")).toBeVisible();
  };
/** On a phone the filters are in a sheet. */
const showFilters: Act = async (page) => {
  const filters = page.getByRole("button", { name: "Filters" });
  if (await filters.isVisible()) await filters.click();
};
/** On a phone the bell leads to the page of notifications. */
const pressBell: Act = async (page) => {
  const banner = page.getByRole("banner");
  const name = /^Notifications/;
  await banner.getByRole("button", { name }).or(banner.getByRole("link", { name })).click();
  await expect(page.getByRole("heading", { name: "Notifications" })).toBeVisible();
};
const openDays: Act = async (page) => {
  await press("Choose date")(page);
  await expect(page.getByRole("grid")).toBeVisible();
};

export const visitors: readonly Visitor[] = [
  {
    name: "a visitor",
    pages: [
      { path: "/" },
      { path: "/pricing" },
      { path: "/pricing", act: press("Contact Sales") },
      { path: "/support" },
      { path: "/support", act: press("Contact Our Support Team") },
      { path: "/support", act: press("Start Live Chat") },
      { path: "/support/use-the-api" },
      { path: "/accessibility" },
      { path: "/terms" },
      { path: "/privacy" },
      { path: "/processing" },
      { path: "/imprint" },
      { path: "/payment-success?session_id=cs_test_12345678&plan=starter" },
      { path: "/setup-tenant" },
      { path: "/setup-tenant?plan=Starter&session=cs_test_12345678" },
      { path: "/demo/auth" },
      { path: "/demo/auth?signup" },
      { path: "/demo/auth", act: press("Forgot password?") },
      { path: "/demo/auth", act: press("Sign In") },
      { path: "/demo/auth?error=access_denied" },
      { path: "/demo/auth?type=recovery&email=maya%40demo.example&code=123456" },
      { path: "/harbour/auth" },
      { path: "/nowhere/auth" },
      { path: "/demo/paid" },
      { path: "/demo/paid?left=yes" },
      { path: "/demo/station" },
      { path: "/demo/unsubscribe" },
      { path: "/no/such/page" },
    ],
  },
  {
    name: "a member",
    email: "member@demo.example",
    pages: [
      { path: "/demo/dashboard" },
      { path: "/demo/dashboard", act: press("Accessibility") },
      { path: "/demo/dashboard", act: openMenu(/^Theme/, "banner") },
      { path: "/demo/dashboard", act: pressBell },
      { path: "/demo/notifications" },
      { path: "/demo/notifications?about=points", act: showFilters },
      { path: "/demo/booking" },
      { path: "/demo/booking", act: press("Book Now: Desk 1") },
      { path: "/demo/booking", act: inTurn(press("Book Now: Desk 1"), openChoices("Start time")) },
      { path: "/demo/booking", act: inTurn(press("Book Now: Desk 1"), openDays) },
      { path: "/demo/booking", act: press("Filters") },
      { path: "/demo/booking?view=day" },
      { path: "/demo/booking?view=week" },
      { path: "/demo/my-bookings" },
      { path: "/demo/my-bookings?when=past" },
      { path: "/demo/my-bookings?when=cancelled" },
      { path: "/demo/my-membership" },
      { path: "/demo/my-points" },
      { path: "/demo/my-points/statement" },
      { path: "/demo/purchase-points" },
      { path: "/demo/purchase-points/pur_00000000000000000000000000" },
      { path: "/demo/points-purchase-success" },
      { path: "/demo/events" },
      { path: "/demo/events?view=month" },
      { path: "/demo/live-events" },
      { path: "/demo/live-events", act: follow("House meeting"), leadsTo: "/live-session/:sessionId" },
      {
        path: "/demo/live-events",
        act: follow("Type on the river: a talk from the print room"),
        leadsTo: "/live-session/:sessionId",
      },
      { path: "/demo/events", act: follow("Letterpress evening"), leadsTo: "/events/:eventId" },
      {
        path: "/demo/events",
        act: inTurn(follow("Letterpress evening"), press("Register")),
        leadsTo: "/events/:eventId",
      },
      {
        path: "/demo/events",
        act: inTurn(follow("Letterpress evening"), async (page) => {
          await page.waitForURL(/\/events\/evt_/);
          await page.goto(page.url().replace("/events/", "/event/"));
        }),
        leadsTo: "/event/:eventId",
      },
      { path: "/demo/my-event-registrations" },
      { path: "/demo/news" },
      { path: "/demo/news", act: follow("The roof terrace is open again"), leadsTo: "/news/:newsId" },
      { path: "/demo/my-profile" },
      { path: "/demo/my-profile", act: press("Set up") },
      { path: "/demo/marketplace" },
      { path: "/demo/marketplace", act: follow("House mug"), leadsTo: "/marketplace/:productId" },
      { path: "/demo/marketplace/cart" },
      { path: "/demo/my-orders" },
      {
        path: "/demo/marketplace",
        act: async (page) => {
          await page.getByRole("link", { name: "Printing, 50 pages" }).click();
          await page.getByRole("button", { name: "Add to cart" }).click();
          await page.getByRole("link", { name: "Go to the cart" }).click();
          await page.getByRole("button", { name: "Pay with points" }).click();
          await page.waitForURL(/\/my-orders\/ord_/);
        },
        leadsTo: "/my-orders/:orderId",
      },
      { path: "/demo/admin/settings" },
      { path: "/harbour/dashboard" },
    ],
  },
  {
    name: "an administrator",
    email: "admin@demo.example",
    pages: [
      { path: "/demo/dashboard" },
      { path: "/demo/admin" },
      { path: "/demo/admin?period=year", act: press("Show as table: Use by resource") },
      { path: "/demo/admin/members" },
      { path: "/demo/admin/members", act: openMenu("More") },
      { path: "/demo/admin/members", act: openMenu(/^More about/) },
      { path: "/demo/admin/members", act: inTurn(showFilters, openChoices("Status")) },
      { path: "/demo/admin/members", act: openDetail("Maya Chen") },
      { path: "/demo/admin/members", act: inTurn(openDetail("Maya Chen"), openMenu("More", "dialog")) },
      { path: "/demo/admin/members?view=invite" },
      { path: "/demo/admin/members?view=invitations" },
      { path: "/demo/admin/members?view=import" },
      { path: "/demo/admin/members?search=nobody" },
      { path: "/demo/admin/membership-plans" },
      { path: "/demo/admin/membership-plans", act: openMenu(/^More about/) },
      { path: "/demo/admin/membership-plans?plan=new" },
      { path: "/demo/admin/resources" },
      { path: "/demo/admin/resources", act: openMenu(/^More about/) },
      { path: "/demo/admin/resources", act: inTurn(showFilters, openChoices("Type")) },
      { path: "/demo/admin/resources", act: openDetail("Desk 1") },
      { path: "/demo/admin/resources", act: inTurn(openDetail("Desk 1"), press("Take out of service")) },
      { path: "/demo/admin/resources?resource=new" },
      { path: "/demo/admin/products" },
      { path: "/demo/admin/products", act: openMenu(/^More about/) },
      { path: "/demo/admin/products", act: openDetail("House mug") },
      { path: "/demo/admin/products?product=new" },
      { path: "/demo/admin/orders" },
      { path: "/demo/admin/orders/sale" },
      { path: "/demo/admin/access/scan" },
      { path: "/demo/admin/access/arrivals" },
      { path: "/demo/admin/access" },
      { path: "/demo/admin/access?view=inside" },
      { path: "/demo/admin/access/settings" },
      { path: "/demo/admin/access/cards" },
      { path: "/demo/admin/access/stations" },
      { path: "/demo/admin/access", act: openMenu("More") },
      { path: "/demo/admin/bookings" },
      { path: "/demo/admin/bookings?view=week" },
      { path: "/demo/admin/bookings?view=list", act: openMenu(/^More about/) },
      { path: "/demo/admin/bookings", act: openChoices("Resource") },
      { path: "/demo/admin/bookings/rules" },
      { path: "/demo/admin/live-sessions" },
      { path: "/demo/admin/live-sessions?when=over" },
      { path: "/demo/admin/live-sessions?form=new" },
      {
        path: "/demo/admin/live-sessions",
        act: follow("Type on the river: a talk from the print room"),
        leadsTo: "/admin/live-sessions/:sessionId",
      },
      { path: "/demo/admin/events" },
      { path: "/demo/admin/events/new" },
      { path: "/demo/admin/event-registrations" },
      { path: "/demo/admin/event-registrations", act: openDetail("Letterpress evening") },
      { path: "/demo/admin/news" },
      { path: "/demo/admin/news/new" },
      { path: "/demo/admin/points" },
      { path: "/demo/admin/audit" },
      { path: "/demo/admin/settings" },
      { path: "/demo/admin/settings", act: openChoices("Time zone") },
      { path: "/demo/admin/points/packages" },
      { path: "/demo/admin/points/packages", act: press("Add package") },
      { path: "/demo/admin/points/purchases" },
      { path: "/demo/admin/reconciliation" },
      { path: "/demo/admin/refunds" },
      { path: "/demo/admin/sales" },
      { path: "/demo/admin/settings?tab=payments" },
      { path: "/demo/admin/settings?tab=appearance" },
      {
        path: "/demo/admin/settings?tab=appearance",
        act: async (page) => {
          await page.getByRole("switch", { name: "Use our own colours" }).check();
          await page.getByLabel("Primary", { exact: true }).fill("#FFE600");
        },
      },
    ],
  },
  {
    // Everybody may join the demo. Signing in there makes it their second workspace.
    name: "a member of two workspaces",
    email: "member@harbour.example",
    pages: [{ path: "/demo/dashboard", act: openMenu("Switch workspace", "banner") }],
  },
  {
    name: "platform staff",
    email: "super@guildhall.example",
    pages: [
      { path: "/demo/super-admin/inbox" },
      { path: "/demo/super-admin/inbox?message=none" },
      { path: "/demo/super-admin/health" },
      { path: "/demo/super-admin/health?period=day&queue=platform.mailOwners" },
      { path: "/demo/super-admin/compliance" },
      { path: "/demo/super-admin/compliance?show=closed&request=none" },
      { path: "/demo/super-admin/tenants" },
      { path: "/demo/super-admin/tenants?search=nowhere" },
      { path: "/demo/super-admin/subscriptions" },
      { path: "/demo/super-admin/subscriptions?status=past_due" },
      { path: "/demo/super-admin/tenants/create" },
      {
        path: "/demo/super-admin/tenants",
        act: inTurn(follow("Harbour Studios"), press("Suspend")),
        leadsTo: "/super-admin/tenants/:tenantId",
      },
      { path: "/demo/my-profile" },
    ],
  },
];

export async function enter(page: Page, { email }: Visitor): Promise<void> {
  if (email !== undefined) await signIn(page, "demo", email);
}

/** Opens a page, runs its steps, and waits until all requests have ended. */
export async function openPage(page: Page, { path, act }: PageState): Promise<void> {
  await page.goto(path);
  await settle(page);
  if (act === undefined) return;
  await act(page);
  await settle(page);
}

async function settle(page: Page): Promise<void> {
  await expect(page.locator("h1").first()).toBeAttached();
  await expect(page.getByRole("status").filter({ hasText: /Loading|Validating/ })).toHaveCount(0);
  await expect(page.locator(".MuiSkeleton-root")).toHaveCount(0);
}

/** Waits for a layout that follows the window's width. It is slow if many pages are checked at once. */
export async function isWiderThanScreen(page: Page): Promise<boolean> {
  for (let looks = 0; looks < 150; looks += 1) {
    // An open list finds its place at a resize event. The layout of a narrower window may come after that event.
    if (looks === 20) await page.evaluate(() => window.dispatchEvent(new Event("resize")));
    if (await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth))
      return false;
    await page.waitForTimeout(100);
  }
  return true;
}
