/**
 * The table of pages: one row a page. The router, the menu, the quick menu, the guard for modules and the
 * preloading read it. A new page needs its row here and its own folder.
 */
import {
  administration,
  desk,
  type LoadPage,
  type LoadPublicPage,
  member,
  platform,
  type WorkspacePage,
} from "./define-page.ts";
import { auditEntries as audit } from "./features/audit/entries.ts";
import { bookingEntries as bookings } from "./features/bookings/entries.ts";
import { cardEntries as cards } from "./features/cards/entries.ts";
import { dashboardEntries as dashboard } from "./features/dashboard/entries.ts";
import { prefetchDashboard } from "./features/dashboard/prefetch-dashboard.ts";
import { enquiryEntries as enquiries } from "./features/enquiries/entries.ts";
import { eventEntries as events } from "./features/events/entries.ts";
import { liveSessionEntries as liveSessions } from "./features/live-sessions/entries.ts";
import { marketplaceEntries as marketplace } from "./features/marketplace/entries.ts";
import { memberEntries as members } from "./features/members/entries.ts";
import { planEntries as plans } from "./features/memberships/admin/entries.ts";
import { newsEntries as news } from "./features/news/entries.ts";
import { platformEntries } from "./features/platform/entries.ts";
import { notificationEntries as notifications } from "./features/notifications/entries.ts";
import { pointEntries as points } from "./features/points/entries.ts";
import { profileEntries as profile } from "./features/profile/entries.ts";
import { resourceEntries as resources } from "./features/resources/entries.ts";
import { settingsEntries as settings } from "./features/settings/entries.ts";
import { statisticsEntries as statistics } from "./features/statistics/entries.ts";

// biome-ignore format: one row a page
/** In the order of the menu. */
export const workspacePages: readonly WorkspacePage[] = [
  member("/dashboard", { ...dashboard.dashboard, load: () => import("./dashboard.tsx"), quick: { place: 1 }, prefetch: prefetchDashboard, preloaded: true, worksOffline: true }),
  member("/booking", { ...bookings.booking, load: () => import("./features/bookings/booking-page.tsx"), module: "booking", quick: { place: 2 } }),
  member("/my-bookings", { ...bookings.myBookings, load: () => import("./features/bookings/my-bookings-page.tsx"), worksOffline: true, module: "booking", quick: { place: 4 } }),
  member("/events", { ...events.events, load: () => import("./features/events/events-page.tsx") }),
  member("/events/:eventId", { ...events.events, load: () => import("./features/events/event-page.tsx"), isOutsideMenu: true }),
  member("/live-events", { ...liveSessions.liveEvents, load: () => import("./features/live-sessions/live-events-page.tsx") }),
  member("/news", { ...news.news, load: () => import("./features/news/news-page.tsx") }),
  member("/news/:newsId", { ...news.news, load: () => import("./features/news/article-page.tsx"), isOutsideMenu: true }),
  member("/my-event-registrations", { ...events.myRegistrations, load: () => import("./features/events/my-registrations-page.tsx"), worksOffline: true }),
  member("/marketplace", { ...marketplace.marketplace, load: () => import("./features/marketplace/marketplace-page.tsx") }),
  member("/marketplace/cart", { ...marketplace.cart, load: () => import("./features/marketplace/cart-page.tsx"), isOutsideMenu: true }),
  member("/marketplace/:productId", { ...marketplace.marketplace, load: () => import("./features/marketplace/product-page.tsx"), isOutsideMenu: true }),
  member("/purchase-points", { ...points.purchase, load: () => import("./features/payments/purchase-page.tsx"), module: "points" }),
  member("/purchase-points/:purchaseId", { ...points.receipt, load: () => import("./features/payments/receipt-page.tsx"), module: "points", isOutsideMenu: true }),
  member("/points-purchase-success", { ...points.purchased, load: () => import("./features/payments/success-page.tsx"), module: "points", isOutsideMenu: true }),
  member("/my-orders", { ...marketplace.myOrders, load: () => import("./features/marketplace/my-orders-page.tsx") }),
  member("/my-orders/:orderId", { ...marketplace.myOrders, load: () => import("./features/marketplace/order-page.tsx"), isOutsideMenu: true }),
  member("/my-membership", { ...cards.myMembership, load: () => import("./features/memberships/my-membership-page.tsx"), worksOffline: true, quick: { place: 3, module: "digitalCards" } }),
  member("/my-points", { ...points.myPoints, load: () => import("./features/points/my-points-page.tsx"), module: "points", quick: { place: 5 } }),
  member("/my-points/statement", { ...points.statement, load: () => import("./features/points/statement-page.tsx"), module: "points", isOutsideMenu: true }),
  member("/notifications", { ...notifications.notifications, load: () => import("./notifications.tsx"), isOutsideMenu: true }),
  member("/my-profile", { ...profile.myProfile, load: () => import("./features/profile/profile-page.tsx") }),

  administration("/admin", { ...statistics.administration, load: () => import("./administration.tsx"), quick: { place: 1, of: "admin" } }),
  administration("/admin/members", { ...members.members, load: () => import("./features/members/members-page.tsx"), quick: { place: 4, of: "admin" } }),
  administration("/admin/membership-plans", { ...plans.plans, load: () => import("./features/memberships/admin/plans-page.tsx") }),
  administration("/admin/resources", { ...resources.resources, load: () => import("./features/resources/resources-page.tsx"), module: "booking" }),
  administration("/admin/products", { ...marketplace.products, load: () => import("./features/marketplace/admin/products-page.tsx") }),
  desk("/admin/orders", { ...marketplace.orders, load: () => import("./features/marketplace/admin/orders-page.tsx") }),
  desk("/admin/orders/sale", { ...marketplace.sale, load: () => import("./features/marketplace/counter/sale-page.tsx"), isOutsideMenu: true }),
  administration("/admin/sales", { ...statistics.sales, load: () => import("./features/statistics/sales-page.tsx"), isOutsideMenu: true }),
  administration("/admin/bookings", { ...bookings.allBookings, load: () => import("./features/bookings/admin/all-bookings-page.tsx"), module: "booking", quick: { place: 2, of: "admin" } }),
  administration("/admin/bookings/rules", { ...bookings.rules, load: () => import("./features/bookings/admin/rules/rules-page.tsx"), module: "booking", isOutsideMenu: true }),
  administration("/admin/events", { ...events.administration, load: () => import("./features/events/admin/events-admin-page.tsx") }),
  administration("/admin/events/:eventId", { ...events.administration, load: () => import("./features/events/admin/event-page.tsx"), isOutsideMenu: true }),
  desk("/admin/event-registrations", { ...events.registrations, load: () => import("./features/events/admin/registrations-page.tsx") }),
  administration("/admin/live-sessions", { ...liveSessions.administration, load: () => import("./features/live-sessions/admin/live-admin-page.tsx") }),
  administration("/admin/live-sessions/:sessionId", { ...liveSessions.administration, load: () => import("./features/live-sessions/admin/stage-page.tsx"), isOutsideMenu: true }),
  administration("/admin/news", { ...news.administration, load: () => import("./features/news/admin/news-admin-page.tsx") }),
  administration("/admin/news/:newsId", { ...news.administration, load: () => import("./features/news/admin/article-page.tsx"), isOutsideMenu: true }),
  administration("/admin/points", { ...points.administration, load: () => import("./features/ledgers/points-page.tsx"), module: "points" }),
  administration("/admin/points/packages", { ...points.packages, load: () => import("./features/payments/packages-page.tsx"), module: "points", isOutsideMenu: true }),
  administration("/admin/points/purchases", { ...points.purchases, load: () => import("./features/payments/member-purchases-page.tsx"), module: "points", isOutsideMenu: true }),
  administration("/admin/refunds", { ...points.refunds, load: () => import("./features/payments/refunds-page.tsx"), isOutsideMenu: true }),
  administration("/admin/reconciliation", { ...points.money, load: () => import("./features/payments/check-page.tsx"), isOutsideMenu: true }),
  desk("/admin/access/scan", { ...cards.frontDesk, load: () => import("./features/access/scan-page.tsx"), worksOffline: true, module: "digitalCards", isOutsideMenu: true, quick: { place: 3, of: "admin" } }),
  desk("/admin/access/arrivals", { ...cards.arrivals, load: () => import("./features/access/arrivals/arrivals-page.tsx"), module: "digitalCards", isOutsideMenu: true }),
  administration("/admin/access", { ...cards.access, load: () => import("./features/access/control/access-page.tsx"), module: "digitalCards" }),
  administration("/admin/access/settings", { ...cards.accessSettings, load: () => import("./features/access/control/settings-page.tsx"), module: "digitalCards", isOutsideMenu: true }),
  administration("/admin/access/cards", { ...cards.printCards, load: () => import("./features/access/cards/cards-page.tsx"), module: "digitalCards", isOutsideMenu: true }),
  administration("/admin/access/stations", { ...cards.stations, load: () => import("./features/access/stations/stations-page.tsx"), module: "digitalCards", isOutsideMenu: true }),
  administration("/admin/audit", { ...audit.audit, load: () => import("./features/audit/audit-page.tsx") }),
  administration("/admin/settings", { ...settings.settings, load: () => import("./features/settings/settings-page.tsx") }),

  platform("/super-admin/tenants", { ...platformEntries.tenants, load: () => import("./features/platform/tenants/tenants-page.tsx") }),
  platform("/super-admin/tenants/create", { ...platformEntries.createTenant, load: () => import("./features/platform/create/create-page.tsx"), isOutsideMenu: true }),
  platform("/super-admin/tenants/:tenantId", { ...platformEntries.tenant, load: () => import("./features/platform/tenant/tenant-page.tsx"), isOutsideMenu: true }),
  platform("/super-admin/subscriptions", { ...platformEntries.subscriptions, load: () => import("./features/platform/subscriptions/subscriptions-page.tsx") }),
  platform("/super-admin/inbox", { ...enquiries.enquiries, load: () => import("./features/enquiries/enquiries-page.tsx") }),
  platform("/super-admin/health", { ...platformEntries.health, load: () => import("./features/platform/health/health-page.tsx") }),
  platform("/super-admin/compliance", { ...platformEntries.compliance, load: () => import("./features/platform/compliance/compliance-page.tsx") }),
];

/** Open to every signed-in account, outside any workspace and its shell. */
export const signedInPages: readonly { path: string; title: string; load: LoadPage }[] = [
  {
    path: "/live-session/:sessionId",
    ...liveSessions.liveSession,
    load: () => import("./features/live-sessions/session-page.tsx"),
  },
];

// biome-ignore format: one row a page
/** Open to everybody, prerendered by the build. */
export const publicPages: readonly { path: string; load: LoadPublicPage }[] = [
  { path: "/", load: () => import("./features/public/landing/landing-page.tsx") },
  { path: "/pricing", load: () => import("./features/public/pricing/pricing-page.tsx") },
  { path: "/support", load: () => import("./features/public/support/support-page.tsx") },
  { path: "/payment-success", load: () => import("./features/public/payment-success/payment-success-page.tsx") },
  { path: "/accessibility", load: () => import("./features/public/accessibility/accessibility-page.tsx") },
  { path: "/terms", load: () => import("./features/public/legal/terms-page.tsx") },
  { path: "/privacy", load: () => import("./features/public/legal/privacy-page.tsx") },
  { path: "/processing", load: () => import("./features/public/legal/processing-page.tsx") },
  { path: "/imprint", load: () => import("./features/public/legal/imprint-page.tsx") },
];

/** Open to everybody, in the frame of the public site. */
export const sitePages: readonly { path: string; load: LoadPage }[] = [
  { path: "/setup-tenant", load: () => import("./features/auth/setup/setup-page.tsx") },
];

// biome-ignore format: one row a page
/**
 * Open to everybody, below a workspace's slug: targets of links in mails and messages. None has the header of the public
 * site, because its reader has to do with the workspace alone.
 */
export const openPages: readonly { path: string; load: LoadPage; worksOffline?: boolean }[] = [
  { path: "/event/:eventId", load: () => import("./features/events/public-event-page.tsx") },
  { path: "/paid", load: () => import("./features/marketplace/paid-page.tsx") },
  { path: "/station", load: () => import("./features/access/station/station-page.tsx"), worksOffline: true },
  { path: "/unsubscribe", load: () => import("./features/mailings/unsubscribe-page.tsx") },
];

/** Open to everybody, below a workspace's slug. Without the slug the address is redirected. */
export const authPages: readonly { path: string; load: LoadPage; preloaded: boolean }[] = [
  { path: "/auth", load: () => import("./features/auth/auth-page.tsx"), preloaded: true },
];
