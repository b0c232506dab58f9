import { readFileSync } from "node:fs";
import { join } from "node:path";
import { matchPath } from "react-router-dom";
import { describe, expect, test } from "vitest";
import { authPages, openPages, publicPages, signedInPages, sitePages, workspacePages } from "#web/pages.ts";
import { visitors } from "../e2e/every-page.ts";

/**
 * The table of pages, held against the route table and the menu of both specification documents, written by hand. Pages
 * of ours are the accessibility statement, the operator's legal texts, the enquiries of the platform and membership plans. So are the pages of one
 * article, of one event, of one live session for its host. So is the statement of points. So are the receipt of a purchase, the packages of points and
 * the list of purchases. So are the reconciliation of money and the sales. So are the settings of access, the cards to print
 * and the arrivals. So are the rules of booking, and the notifications.
 */
const memberPaths = `/dashboard /booking /my-bookings /marketplace /marketplace/cart /marketplace/:productId /my-orders /my-orders/:orderId /my-points /my-points/statement
  /my-membership /my-profile /notifications
  /events /events/:eventId /news /news/:newsId /my-event-registrations /live-events /purchase-points /purchase-points/:purchaseId /points-purchase-success`;
const adminPaths = `/admin /admin/members /admin/membership-plans /admin/resources /admin/products
  /admin/bookings /admin/bookings/rules /admin/access /admin/access/cards /admin/access/settings /admin/access/stations /admin/news /admin/news/:newsId /admin/events /admin/events/:eventId
  /admin/live-sessions /admin/live-sessions/:sessionId /admin/points /admin/points/packages /admin/points/purchases /admin/reconciliation /admin/refunds /admin/sales /admin/audit /admin/settings`;
const superAdminPaths = `/super-admin/tenants /super-admin/tenants/create /super-admin/tenants/:tenantId
  /super-admin/subscriptions /super-admin/inbox /super-admin/health /super-admin/compliance`;

const memberMenu = [
  ["Dashboard", "/dashboard"],
  ["Book Workspace", "/booking"],
  ["My Bookings", "/my-bookings"],
  ["Events", "/events"],
  ["Live Events", "/live-events"],
  ["News", "/news"],
  ["My Event Registrations", "/my-event-registrations"],
  ["Marketplace", "/marketplace"],
  ["Purchase Points", "/purchase-points"],
  ["My Orders", "/my-orders"],
  ["My Membership", "/my-membership"],
  ["My Points", "/my-points"],
  ["My Profile", "/my-profile"],
];
const administrationMenu = [
  ["Admin Dashboard", "/admin"],
  ["Manage Members", "/admin/members"],
  ["Membership Plans", "/admin/membership-plans"],
  ["Manage Resources", "/admin/resources"],
  ["Manage Products", "/admin/products"],
  ["Manage Orders", "/admin/orders"],
  ["All Bookings", "/admin/bookings"],
  ["Event Management", "/admin/events"],
  ["Event Registrations", "/admin/event-registrations"],
  ["Live Sessions", "/admin/live-sessions"],
  ["News Management", "/admin/news"],
  ["Points Management", "/admin/points"],
  ["Access Control", "/admin/access"],
  ["Audit Trail", "/admin/audit"],
  ["Settings", "/admin/settings"],
];
const superAdminMenu = [
  ["Tenant Management", "/super-admin/tenants"],
  ["Subscription Management", "/super-admin/subscriptions"],
  ["Inbox", "/super-admin/inbox"],
  ["Health", "/super-admin/health"],
  ["Compliance", "/super-admin/compliance"],
];

const sorted = (paths: string) => paths.split(/\s+/).toSorted();
const pathsOf = (pages: readonly { path: string }[]) => pages.map(({ path }) => path).toSorted();

describe("the table of pages", () => {
  test.each([
    ["member", memberPaths],
    [
      "verifier",
      "/admin/event-registrations /admin/orders /admin/orders/sale /admin/access/arrivals /admin/access/scan",
    ],
    ["admin", adminPaths],
    ["super_admin", superAdminPaths],
  ])("has every specified page that needs the role %s, and no other", (role, paths) => {
    expect(pathsOf(workspacePages.filter((page) => page.role === role))).toEqual(sorted(paths));
  });

  test("has every specified page outside a workspace, and no other", () => {
    expect(pathsOf(publicPages)).toEqual(
      sorted("/ /pricing /support /payment-success /accessibility /terms /privacy /processing /imprint"),
    );
    expect(pathsOf(sitePages)).toEqual(["/setup-tenant"]);
    expect(pathsOf(authPages)).toEqual(["/auth"]);
    expect(pathsOf(openPages)).toEqual(["/event/:eventId", "/paid", "/station", "/unsubscribe"]);
    expect(pathsOf(signedInPages)).toEqual(["/live-session/:sessionId"]);
  });

  test.each([
    ["member", memberMenu],
    ["administration", administrationMenu],
    ["superAdmin", superAdminMenu],
  ])("lists the menu group %s with the specified words in the specified order", (group, entries) => {
    const listed = workspacePages.filter((page) => page.group === group && page.isOutsideMenu !== true);
    expect(listed.map(({ title, path }) => [title, path])).toEqual(entries);
  });

  test("has no path twice", () => {
    const paths = pathsOf([...workspacePages, ...signedInPages, ...publicPages, ...sitePages, ...authPages]);
    expect(paths).toEqual([...new Set(paths)]);
  });

  test.each([
    ["booking", "/booking /my-bookings /admin/resources /admin/bookings /admin/bookings/rules"],
    [
      "points",
      "/my-points /my-points/statement /purchase-points /purchase-points/:purchaseId /points-purchase-success /admin/points /admin/points/packages /admin/points/purchases",
    ],
    [
      "digitalCards",
      "/admin/access /admin/access/arrivals /admin/access/scan /admin/access/cards /admin/access/settings /admin/access/stations",
    ],
  ])("names the pages of the module %s, which a tenant can switch off", (module, paths) => {
    expect(pathsOf(workspacePages.filter((page) => page.module === module))).toEqual(sorted(paths));
  });
});

test("only the table of pages loads a page", () => {
  const router = readFileSync(join(import.meta.dirname, "../../web/src/app/router.tsx"), "utf8");
  expect(router).not.toMatch(/import\("\.\.\/features/);
});

test("the list of pages that journeys check for accessibility has every page", () => {
  const visited = visitors.flatMap(({ pages }) =>
    pages.flatMap(({ path, leadsTo }) =>
      // The page of a live session has no slug in its address.
      leadsTo === undefined ? [new URL(path, "http://demo").pathname] : [leadsTo, `/demo${leadsTo}`],
    ),
  );
  const ofWorkspaces = [...workspacePages, ...openPages, ...authPages].map((page) => ({
    ...page,
    path: `/:slug${page.path}`,
  }));
  const missing = [...ofWorkspaces, ...publicPages, ...sitePages, ...signedInPages]
    .filter(({ path }) => !visited.some((address) => matchPath(path, address) !== null))
    .map(({ path }) => path);
  expect(missing).toEqual([]);
});
