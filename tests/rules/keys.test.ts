import { describe, expect, test } from "vitest";
import {
  accessSettingsItem,
  conflictList,
  presenceItem,
  refusedScanItem,
  visitItem,
  visitsOfMemberList,
  visitsOfMonthList,
} from "#lambdas/access/items.ts";
import { zoneMoveItem } from "#lambdas/assignments/items.ts";
import { auditLineItem } from "#lambdas/audit/items.ts";
import {
  bookingItem,
  bookingsByCreationList,
  bookingsByStartList,
  bookingsOfMonthList,
  bookingWordsItem,
  calendarFeedItem,
  clearingItem,
  memberWishesItem,
  resourceDayItem,
  seriesItem,
  waitLineItem,
  wishItem,
} from "#lambdas/bookings/items.ts";
import { bounceItem } from "#lambdas/bounces/items.ts";
import { cardEventItem, cardItem, cardTagItem } from "#lambdas/cards/items.ts";
import type {
  AuditEntryId,
  BookingId,
  CalendarFeedId,
  ChatMessageId,
  ClearingId,
  EventId,
  InvitationId,
  LiveSessionId,
  MailingId,
  MemberId,
  NewsId,
  NoteId,
  NotificationId,
  OrderId,
  PlanId,
  PlanRequestId,
  PointsImportId,
  PointsPackageId,
  ProductId,
  PurchaseId,
  RefusedScanId,
  RegistrationId,
  ResourceId,
  SeriesId,
  StationId,
  StockMovementId,
  TenantId,
  VisitId,
  WishId,
} from "#lambdas/contract/ids.ts";
import { nouns } from "#lambdas/contract/index.ts";
import { domainItem } from "#lambdas/domains/items.ts";
import {
  allEventsList,
  eventBodyItem,
  eventItem,
  eventPictureItem,
  eventRefundsItem,
  eventRoundItem,
  eventsByStartList,
  linedItem,
  lineNumbersItem,
  ownSeatItem,
  registrationItem,
  registrationsByNameList,
  registrationsByStartList,
  seatsItem,
  waitingItem,
} from "#lambdas/events/items.ts";
import { importFailuresItem, importItem, importPartItem, importReceiptItem } from "#lambdas/imports/items.ts";
import { invitationItem, invitedAddressItem, openInvitationsList } from "#lambdas/invitations/items.ts";
import { ledgerLineItem, reconciliationItem, walletListingItem } from "#lambdas/ledgers/items.ts";
import {
  allSessionsList,
  chatGuardItem,
  chatMessageItem,
  chatReportItem,
  liveMinuteItem,
  livePassItem,
  liveRefundsItem,
  liveReminderItem,
  liveSessionItem,
  liveStageItem,
  liveViewerItem,
  sessionsByStartList,
  viewersList,
} from "#lambdas/live/items.ts";
import { mailingItem, mailPreferencesItem, unsubscribeCodeItem } from "#lambdas/mailings/items.ts";
import {
  departureItem,
  memberCell,
  memberItem,
  memberListingItem,
  memberNoteItem,
  memberPlanItem,
} from "#lambdas/members/items.ts";
import {
  membershipEventItem,
  membershipItem,
  membershipPlanItem,
  openPlanRequestItem,
  openPlanRequestsList,
  planOrderItem,
  planRequestItem,
} from "#lambdas/memberships/items.ts";
import {
  newsAuthorItem,
  newsBodyItem,
  newsByChangeList,
  newsByPublicationList,
  newsItem,
  newsPictureItem,
  newsPinnedList,
  newsReadItem,
} from "#lambdas/news/items.ts";
import {
  notificationItem,
  notificationsByDeliveryList,
  readMarkItem,
  requestNoticeItem,
  requestsByDeliveryList,
} from "#lambdas/notifications/items.ts";
import {
  allOrdersList,
  cartItem,
  myOrdersList,
  orderItem,
  orderWordsItem,
  receiptNumbersItem,
  saleWordsItem,
} from "#lambdas/orders/items.ts";
import {
  accountEventItem,
  allPurchasesList,
  moneyCheckItem,
  moneyRunItem,
  packageOrderItem,
  paidMembershipItem,
  pointsPackageItem,
  purchaseItem,
  purchasesList,
  refundItem,
  refundsList,
} from "#lambdas/payments/items.ts";
import { tenantStepItem } from "#lambdas/platform/items.ts";
import { ledgerEntryItem, reversalItem, walletItem } from "#lambdas/points/items.ts";
import {
  boughtItem,
  lowStockItem,
  productItem,
  productOrderItem,
  productPictureItem,
  stockItem,
  stockMovementItem,
} from "#lambdas/products/items.ts";
import { bookingRulesItem, resourceItem, resourceOrderItem, resourcePhotoItem } from "#lambdas/resources/items.ts";
import { stationCodeItem, stationItem } from "#lambdas/stations/items.ts";
import {
  dayFiguresItem,
  daySalesItem,
  monthFiguresItem,
  monthSalesItem,
  totalFiguresItem,
  yearOfResourceItem,
} from "#lambdas/statistics/items.ts";
import {
  auditEntryItem,
  auditOfMonth,
  consumedItem,
  mailMarkItem,
  storeItems,
  tenantHourlyCounterItem,
} from "#lambdas/store/items.ts";
import { belongsTo, tenantKey, tenantOf } from "#lambdas/store/keys.ts";
import { openTenantScope, type TenantScope } from "#lambdas/store/tenant-scope.ts";
import { reminderItem } from "#lambdas/subscriptions/items.ts";
import { countersItem, paymentAccountItem, tenantItem } from "#lambdas/tenants/items.ts";
import { looseNewsPictureItem, pendingPictureItem } from "#lambdas/uploads/items.ts";

const tenantId = `ten_${"A".repeat(26)}` as TenantId;
const scope = openTenantScope(tenantId);
const memberId = "884b2a81-fe66-4138-81f9-096a3e6dba20" as MemberId;
const body = "0".repeat(26);
const instant = "2026-11-26T10:00:00.000Z";

/** Every key and partition of a tenant, by the name of its function. */
const ofTenant: Record<string, (of: TenantScope) => { pk: string }> = {
  refusedScan: (of) => refusedScanItem.key(of, `rsc_${body}` as RefusedScanId),
  visit: (of) => visitItem.key(of, `vis_${body}` as VisitId),
  presence: (of) => presenceItem.key(of, memberId),
  accessSettings: (of) => accessSettingsItem.key(of),
  "partition inside": (of) => presenceItem.key.partition(of),
  "partition conflicts": (of) => conflictList(of),
  "partition visitsOfMember": (of) => visitsOfMemberList(of, memberId),
  "partition visitsOfMonth": (of) => visitsOfMonthList(of, "2026-11"),
  receiptNumbers: (of) => receiptNumbersItem.key(of),
  paymentAccount: (of) => paymentAccountItem.key(of),
  accountEvent: (of) => accountEventItem.key(of, "evt_1"),
  pointsPackage: (of) => pointsPackageItem.key(of, `ppk_${body}` as PointsPackageId),
  packageOrder: (of) => packageOrderItem.key(of),
  moneyCheck: (of) => moneyCheckItem.key(of),
  moneyRun: (of) => moneyRunItem.key(of, "2026-11-24T02:00:00.000Z"),
  paidMembership: (of) => paidMembershipItem.key(of, memberId),
  purchase: (of) => purchaseItem.key(of, `pur_${body}` as PurchaseId),
  refund: (of) => refundItem.key(of, `ord_${body}` as OrderId, 1),
  "partition refunds": (of) => refundsList(of),
  "partition refundsOf": (of) => refundItem.key.partition(of, `ord_${body}` as OrderId),
  "partition purchases": (of) => purchasesList(of, memberId),
  tenant: (of) => tenantItem.key(of),
  tenantStep: (of) => tenantStepItem.key(of),
  counters: (of) => countersItem.key(of),
  member: (of) => memberItem.key(of, memberId),
  wallet: (of) => walletItem.key(of, memberId),
  membership: (of) => membershipItem.key(of, memberId),
  memberListing: (of) => memberListingItem.key(of, memberId),
  memberNote: (of) => memberNoteItem.key(of, memberId, instant, `not_${body}` as NoteId),
  notification: (of) => notificationItem.key(of, memberId, instant, `ntf_${body}` as NotificationId),
  readMark: (of) => readMarkItem.key(of, memberId),
  requestNotice: (of) => requestNoticeItem.key(of, instant, `ntf_${body}` as NotificationId),
  invitation: (of) => invitationItem.key(of, `inv_${body}` as InvitationId),
  invitedAddress: (of) => invitedAddressItem.key(of, body),
  memberPlan: (of) => memberPlanItem.key(of, `pln_${body}` as PlanId),
  reversal: (of) => reversalItem.key(of, memberId, 1),
  auditLine: (of) => auditLineItem.key(of, "booking", `bkg_${body}`, instant, `aud_${body}` as AuditEntryId),
  ledgerLine: (of) => ledgerLineItem.key(of, "2026-11", instant, memberId, 1),
  import: (of) => importItem.key(of, `imp_${body}` as PointsImportId),
  importPart: (of) => importPartItem.key(of, `imp_${body}` as PointsImportId, 1),
  importReceipt: (of) => importReceiptItem.key(of, `imp_${body}` as PointsImportId, 1),
  importFailures: (of) => importFailuresItem.key(of, `imp_${body}` as PointsImportId, 1),
  reconciliation: (of) => reconciliationItem.key(of),
  zoneMove: (of) => zoneMoveItem.key(of),
  walletListing: (of) => walletListingItem.key(of, memberId),
  ledgerEntry: (of) => ledgerEntryItem.key(of, memberId, 1),
  bookingRules: (of) => bookingRulesItem.key(of),
  resource: (of) => resourceItem.key(of, `res_${body}` as ResourceId),
  resourceDay: (of) => resourceDayItem.key(of, 20_416, `res_${body}` as ResourceId),
  booking: (of) => bookingItem.key(of, `bkg_${body}` as BookingId),
  bookingWords: (of) => bookingWordsItem.key(of, `bkg_${body}` as BookingId),
  auditEntry: (of) => auditEntryItem.key(of, `aud_${body}` as AuditEntryId),
  news: (of) => newsItem.key(of, `nws_${body}` as NewsId),
  newsBody: (of) => newsBodyItem.key(of, `nws_${body}` as NewsId),
  newsPicture: (of) => newsPictureItem.key(of, body, `nws_${body}` as NewsId),
  looseNewsPicture: (of) => looseNewsPictureItem.key(of, body),
  pendingPicture: (of) => pendingPictureItem.key(of, body),
  newsAuthor: (of) => newsAuthorItem.key(of, memberId, `nws_${body}` as NewsId),
  newsRead: (of) => newsReadItem.key(of, memberId, instant, `nws_${body}` as NewsId),
  event: (of) => eventItem.key(of, `evt_${body}` as EventId),
  eventBody: (of) => eventBodyItem.key(of, `evt_${body}` as EventId),
  seats: (of) => seatsItem.key(of, `evt_${body}` as EventId),
  registration: (of) => registrationItem.key(of, `evt_${body}` as EventId, `reg_${body}` as RegistrationId),
  ownSeat: (of) => ownSeatItem.key(of, memberId, `evt_${body}` as EventId),
  waiting: (of) => waitingItem.key(of, `evt_${body}` as EventId, 1),
  liveSession: (of) => liveSessionItem.key(of, `liv_${body}` as LiveSessionId),
  liveStage: (of) => liveStageItem.key(of, `liv_${body}` as LiveSessionId),
  liveViewer: (of) => liveViewerItem.key(of, memberId, `liv_${body}` as LiveSessionId),
  liveMinute: (of) => liveMinuteItem.key(of, `liv_${body}` as LiveSessionId, 1),
  livePass: (of) => livePassItem.key(of, `liv_${body}` as LiveSessionId, memberId),
  liveReminder: (of) => liveReminderItem.key(of, `liv_${body}` as LiveSessionId, memberId),
  liveRefunds: (of) => liveRefundsItem.key(of, `liv_${body}` as LiveSessionId),
  chatMessage: (of) => chatMessageItem.key(of, `liv_${body}` as LiveSessionId, instant, `msg_${body}` as ChatMessageId),
  chatGuard: (of) => chatGuardItem.key(of, `liv_${body}` as LiveSessionId, `msg_${body}` as ChatMessageId),
  chatReport: (of) => chatReportItem.key(of, `liv_${body}` as LiveSessionId, `msg_${body}` as ChatMessageId, memberId),
  lineNumbers: (of) => lineNumbersItem.key(of, `evt_${body}` as EventId),
  lined: (of) => linedItem.key(of, `evt_${body}` as EventId, 1),
  eventRefunds: (of) => eventRefundsItem.key(of, `evt_${body}` as EventId),
  eventRound: (of) => eventRoundItem.key(of, `evt_${body}` as EventId, "reminder", instant),
  eventPicture: (of) => eventPictureItem.key(of, body, `evt_${body}` as EventId),
  resourceOrder: (of) => resourceOrderItem.key(of),
  resourcePhoto: (of) => resourcePhotoItem.key(of, body, `res_${body}` as ResourceId),
  product: (of) => productItem.key(of, `prd_${body}` as ProductId),
  productOrder: (of) => productOrderItem.key(of),
  stock: (of) => stockItem.key(of, `prd_${body}` as ProductId, 1),
  lowStock: (of) => lowStockItem.key(of, `prd_${body}` as ProductId, 1),
  stockMovement: (of) =>
    stockMovementItem.key(of, `prd_${body}` as ProductId, instant, `stk_${body}` as StockMovementId),
  bought: (of) => boughtItem.key(of, memberId, `prd_${body}` as ProductId),
  productPicture: (of) => productPictureItem.key(of, body, `prd_${body}` as ProductId),
  cart: (of) => cartItem.key(of, memberId),
  order: (of) => orderItem.key(of, "0ABCDEFG", `ord_${body}` as OrderId),
  orderWords: (of) => orderWordsItem.key(of, memberId, `ord_${body}` as OrderId),
  saleWords: (of) => saleWordsItem.key(of, `ord_${body}` as OrderId),
  membershipPlan: (of) => membershipPlanItem.key(of, `pln_${body}` as PlanId),
  membershipEvent: (of) => membershipEventItem.key(of, memberId, instant, 1),
  planOrder: (of) => planOrderItem.key(of),
  planRequest: (of) => planRequestItem.key(of, `prq_${body}` as PlanRequestId),
  openPlanRequest: (of) => openPlanRequestItem.key(of, memberId),
  card: (of) => cardItem.key(of, memberId),
  cardTag: (of) => cardTagItem.key(of, "04A22B91C35D80"),
  station: (of) => stationItem.key(of, `sta_${body}` as StationId),
  clearing: (of) => clearingItem.key(of, `clr_${body}` as ClearingId),
  series: (of) => seriesItem.key(of, `ser_${body}` as SeriesId),
  wish: (of) => wishItem.key(of, `wsh_${body}` as WishId),
  waitLine: (of) => waitLineItem.key(of, `res_${body}` as ResourceId, "2026-11-26"),
  memberWishes: (of) => memberWishesItem.key(of, memberId),
  "partition waitLine": (of) => waitLineItem.key.partition(of, `res_${body}` as ResourceId),
  calendarFeed: (of) => calendarFeedItem.key(of, `cal_${body}` as CalendarFeedId),
  stationCode: (of) => stationCodeItem.key(of, "n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg"),
  cardEvent: (of) => cardEventItem.key(of, memberId, instant, 1),
  mailing: (of) => mailingItem.key(of, `mlg_${body}` as MailingId),
  mailPreferences: (of) => mailPreferencesItem.key(of, memberId),
  unsubscribeCode: (of) => unsubscribeCodeItem.key(of, body),
  departure: (of) => departureItem.key(of, memberId, instant),
  dayFigures: (of) => dayFiguresItem.key(of, "ALL", "2026-11-24"),
  daySales: (of) => daySalesItem.key(of, "2026-11", `24#prd_${body}`),
  monthSales: (of) => monthSalesItem.key(of, "2026", `11#prd_${body}`),
  monthFigures: (of) => monthFiguresItem.key(of, `res_${body}` as ResourceId, "2026-11"),
  yearOfResource: (of) => yearOfResourceItem.key(of, "2026", `res_${body}` as ResourceId),
  totalFigures: (of) => totalFiguresItem.key(of, `pln_${body}` as PlanId),
  consumed: (of) => consumedItem.key(of, "bookings.mailBookingChanges", "effect"),
  domain: (of) => domainItem.key(of),
  mailMark: (of) => mailMarkItem.key(of, body),
  bounce: (of) => bounceItem.key(of, instant, body),
  tenantHourlyCounter: (of) => tenantHourlyCounterItem.key(of, body, 494_000),
  "partition bounces": (of) => bounceItem.key.partition(of),
  "partition auditLines": (of) => auditLineItem.key.partition(of, "booking", `bkg_${body}`),
  "partition importParts": (of) => importPartItem.key.partition(of, `imp_${body}` as PointsImportId),
  "partition ledgerLines": (of) => ledgerLineItem.key.partition(of, "2026-11"),
  "partition walletListings": (of) => walletListingItem.key.partition(of),
  "partition ledger": (of) => ledgerEntryItem.key.partition(of, memberId),
  "partition resources": (of) => resourceItem.key.partition(of),
  "partition resourceDay": (of) => resourceDayItem.key.partition(of, 20_416),
  "partition memberCell": (of) => memberCell(of, { planId: null, status: "active", role: "member" }, "joined"),
  "partition memberNotes": (of) => memberNoteItem.key.partition(of, memberId),
  "partition notifications": (of) => notificationItem.key.partition(of, memberId),
  "partition notificationsByDelivery": (of) => notificationsByDeliveryList(of, memberId),
  "partition requestNoticesByDelivery": (of) => requestsByDeliveryList(of),
  "partition invitations": (of) => openInvitationsList(of),
  "partition membershipEvents": (of) => membershipEventItem.key.partition(of, memberId),
  "partition cards": (of) => cardItem.key.partition(of),
  "partition cardEvents": (of) => cardEventItem.key.partition(of, memberId),
  "partition openPlanRequests": (of) => openPlanRequestsList(of),
  "partition memberPlans": (of) => memberPlanItem.key.partition(of),
  "partition bookingsByStart": (of) => bookingsByStartList(of, memberId),
  "partition bookingsByCreation": (of) => bookingsByCreationList(of, memberId),
  "partition bookingsOfMonth": (of) => bookingsOfMonthList(of, "2026-11"),
  "partition auditOfMonth": (of) => auditOfMonth(of, "2026-11"),
  "partition newsByPublication": (of) => newsByPublicationList(of),
  "partition newsPinned": (of) => newsPinnedList(of),
  "partition newsByChange": (of) => newsByChangeList(of),
  "partition newsPicture": (of) => newsPictureItem.key.partition(of, body),
  reminder: (of) => reminderItem.key(of),
  "partition newsAuthor": (of) => newsAuthorItem.key.partition(of, memberId),
  "partition newsRead": (of) => newsReadItem.key.partition(of, memberId),
  "partition dayFigures": (of) => dayFiguresItem.key.partition(of, "ALL"),
  "partition monthFigures": (of) => monthFiguresItem.key.partition(of, "ALL"),
  "partition yearOfResource": (of) => yearOfResourceItem.key.partition(of, "2026"),
  "partition products": (of) => productItem.key.partition(of),
  "partition stock": (of) => stockItem.key.partition(of),
  "partition stockMovements": (of) => stockMovementItem.key.partition(of, `prd_${body}` as ProductId),
  "partition bought": (of) => boughtItem.key.partition(of, memberId),
  "partition myOrders": (of) => myOrdersList(of, memberId),
  "partition allOrders": (of) => allOrdersList(of),
  "partition moneyRuns": (of) => moneyRunItem.key.partition(of),
  "partition allPurchases": (of) => allPurchasesList(of),
  "partition ordersByCode": (of) => orderItem.key.partition(of, "0ABCDEFG"),
  "partition orderWords": (of) => orderWordsItem.key.partition(of, memberId),
  "partition eventsByStart": (of) => eventsByStartList(of),
  "partition allEvents": (of) => allEventsList(of),
  "partition registrationsByStart": (of) => registrationsByStartList(of, memberId),
  "partition registrationsByName": (of) => registrationsByNameList(of, `evt_${body}` as EventId),
  "partition sessionsByStart": (of) => sessionsByStartList(of),
  "partition allSessions": (of) => allSessionsList(of),
  "partition viewers": (of) => viewersList(of, `liv_${body}` as LiveSessionId),
  "partition liveViewer": (of) => liveViewerItem.key.partition(of, memberId),
  "partition chat": (of) => chatMessageItem.key.partition(of, `liv_${body}` as LiveSessionId),
  "partition registrations": (of) => registrationItem.key.partition(of, `evt_${body}` as EventId),
};

/** The hand-written list of keys outside tenants. */
const outside = [
  "account",
  "accountClaim",
  "accountSetup",
  "accountTenant",
  "checkoutIntent",
  "consumedForPlatform",
  "counted",
  "domainClaim",
  "domainHold",
  "domainLook",
  "dueProgress",
  "enquiry",
  "figuresNow",
  "figuresOfMonth",
  "hourlyCounter",
  "housePulse",
  "houseUse",
  "inboxEntry",
  "liveClaim",
  "lookClaim",
  "mailedCode",
  "measureProgress",
  "messageCounter",
  "ownPrivacy",
  "platformAct",
  "privacyRequest",
  "rateCounter",
  "recoveryCodes",
  "releasedDomain",
  "releasedLook",
  "sessionClaim",
  "slugClaim",
  "staffAuditEntry",
  "staffNotice",
  "stripeEvent",
  "subscription",
  "supportRequest",
  "tenantFigures",
  "tenantListing",
  "tenantTrial",
  "tenantAct",
];

test("every key belongs to a tenant, or to the hand-written list of those that do not", () => {
  const ofTenants = Object.keys(ofTenant).filter((name) => !name.startsWith("partition"));
  const kinds = [...nouns.flatMap(({ items }) => Object.keys(items)), ...Object.keys(storeItems)];
  expect(kinds.map((name) => name.replace(/Item$/, "")).sort()).toEqual([...ofTenants, ...outside].sort());
});

test("a key is made of exactly the parts that it names", () => {
  const note = tenantKey<[memberId: string], [at: string]>("MN#<memberId>", "<at>#<noteId>");
  expect(() => note(scope, "m", "a")).toThrow(TypeError);
  const resource = tenantKey<[], [one: string, other: string]>("R", "<resourceId>");
  expect(() => resource(scope, "one", "other")).toThrow(TypeError);
});

describe.each(Object.entries(ofTenant))("the key of %s", (_name, spell) => {
  test("starts with its tenant", () => {
    const { pk } = spell(scope);
    expect(pk.startsWith(`T#${tenantId}#`)).toBe(true);
    expect(belongsTo(pk, tenantId)).toBe(true);
    expect(belongsTo(pk, `ten_${"B".repeat(26)}` as TenantId)).toBe(false);
    expect(tenantOf(pk)).toBe(tenantId);
  });

  test("cannot be made with a scope that the pipeline did not open", () => {
    expect(() => spell({ tenantId })).toThrow(TypeError);
    expect(() => spell(structuredClone(scope))).toThrow(TypeError);
  });
});

describe("keys", () => {
  test("of two things never collide", () => {
    const addresses = Object.entries(ofTenant)
      .filter(([name]) => !name.startsWith("partition"))
      .map(([, spell]) => spell(scope) as { pk: string; sk: string })
      .map(({ pk, sk }) => `${pk}|${sk}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });
});
