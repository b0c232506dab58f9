/**
 * The access matrix: who may call which route. It is written by hand and reviewed. No test derives it from a contract.
 * A new route gets its row here, and a change of access changes its row, in the same commit.
 *
 * Caller, the least of those who may call:
 * - `public`: anybody. `account`: anybody who is signed in.
 * - `member`, `verifier`, `admin`: a role in the workspace that the path names. Each includes those after it.
 * - `super_admin`: platform staff, who may also call every route of every workspace.
 * - `station`: a paired station of the workspace in the path, by its own key. No person may, and a station calls nothing
 *   else.
 *
 * Module: in a workspace that has switched it off, the route does not exist.
 *
 * Second factor, who must have proved one:
 * - `-`: nobody. `staff`: platform staff.
 * - `admins`: platform staff, and administrators where the workspace requires it of them.
 */
const rows = `
  route                            caller       module    second factor

  tenants.getWorkspace             public       -         -
  tenants.findWorkspaceByDomain    public       -         -

  points.listMyEntries             member       points    staff
  points.getMyStatement            member       points    staff
  points.listMemberEntries         admin        points    staff
  points.grantPoints               admin        points    admins
  points.deductPoints              admin        points    admins
  points.reverseEntry              admin        points    admins

  imports.checkImport              admin        points    admins
  imports.startImport              admin        points    admins
  imports.addImportRows            admin        points    admins
  imports.getImport                admin        points    staff
  imports.listImportFailures       admin        points    staff
  imports.listImports              admin        points    staff

  ledgers.listEntries              admin        points    staff
  ledgers.getReconciliation        admin        points    staff
  ledgers.startReconciliation      admin        points    admins
  ledgers.getWelcomeRule           admin        points    staff
  ledgers.updateWelcomeRule        admin        points    admins

  memberships.listPlans            admin        -         staff
  memberships.createPlan           admin        -         admins
  memberships.updatePlan           admin        -         admins
  memberships.deletePlan           admin        -         admins
  memberships.orderPlans           admin        -         admins
  memberships.getMembership        admin        -         staff
  memberships.listMembershipEvents admin        -         staff
  memberships.changeMembership     admin        -         admins
  memberships.getMyMembership      member       -         staff
  memberships.askForPlan           member       -         staff
  memberships.withdrawPlanRequest  member       -         staff
  memberships.decidePlanRequest    admin        -         admins

  cards.getMyCard                  member       digitalCards staff
  cards.addMyDevice                member       digitalCards staff
  cards.removeMyDevice             member       digitalCards staff
  cards.makeApplePass              member       digitalCards staff
  cards.makeGooglePass             member       digitalCards staff
  cards.getCard                    admin        digitalCards staff
  cards.listCards                  admin        digitalCards staff
  cards.listCardEvents             admin        digitalCards staff
  cards.changeCard                 admin        digitalCards admins

  assignments.previewChange        admin        -         staff
  assignments.listPlanRequests     admin        -         staff
  assignments.checkAssignments     admin        -         admins
  assignments.assignPlans          admin        -         admins

  members.getMe                    member       -         staff
  members.updateMe                 member       -         staff
  members.offerMyPicture           member       -         staff
  members.setMyPicture             member       -         staff
  members.listMembers              admin        -         staff
  members.listMemberPlans          admin        -         staff
  members.getMember                admin        -         staff
  members.updateMember             admin        -         admins
  members.setMemberStatus          admin        -         admins
  members.setMemberRole            admin        -         admins
  members.setDeskNote              admin        -         admins
  members.addMemberNote            admin        -         admins
  bounces.tryAgain                 admin        -         admins
  members.listMemberNotes          admin        -         staff

  accounts.listStaff               super_admin  -         staff
  accounts.getAccount              account      -         -
  accounts.setAccountLanguage      account      -         -
  accounts.askForRecovery          public       -         -
  accounts.recoverAccount          public       -         -
  accounts.askForEmailCode         account      -         -
  accounts.proveEmail              account      -         -
  accounts.adoptEmail              account      -         -
  accounts.changePassword          account      -         -
  accounts.endSessions             account      -         -
  accounts.proveTwoFactor          account      -         -
  accounts.getRecoveryCodes        account      -         -
  accounts.makeRecoveryCodes       account      -         -
  accounts.useRecoveryCode         public       -         -
  accounts.resetTwoFactor          super_admin  -         staff

  mailings.getMailPreferences      member       -         staff
  mailings.setMailPreferences      member       -         staff
  mailings.unsubscribe             public       -         -

  invitations.createInvitation     admin        -         admins
  invitations.listInvitations      admin        -         staff
  invitations.resendInvitation     admin        -         admins
  invitations.revokeInvitation     admin        -         admins
  invitations.viewInvitation       public       -         -
  invitations.checkImport          admin        -         admins
  invitations.importInvitations    admin        -         admins

  joining.joinTenant               account      -         -
  joining.approveMember            admin        -         admins
  joining.refuseMember             admin        -         admins
  joining.eraseMember              admin        -         admins
  joining.acceptInvitation         account      -         -

  settings.getSettings             admin        -         staff
  settings.updateSettings          admin        -         admins
  settings.updateTheme             admin        -         admins
  settings.offerLogo               admin        -         admins
  settings.setLogo                 admin        -         admins
  settings.getWebManifest          public       -         -
  settings.getFirstSteps           admin        -         staff
  settings.tickFirstStep           admin        -         admins

  domains.getDomain                admin        -         staff
  domains.askDomain                admin        -         admins
  domains.checkDomain              admin        -         admins
  domains.removeDomain             admin        -         admins

  resources.listResources          member       booking   staff
  resources.createResource         admin        booking   admins
  resources.updateResource         admin        booking   admins
  resources.listAllResources       admin        booking   staff
  resources.setResourceArchived    admin        booking   admins
  resources.copyResource           admin        booking   admins
  resources.orderResources         admin        booking   admins

  bookings.getAvailability         member       booking   staff
  bookings.getDayCalendar          member       booking   staff
  bookings.getDays                 member       booking   staff
  bookings.createBooking           member       booking   staff
  bookings.listMyBookings          member       booking   staff
  bookings.cancelMyBooking         member       booking   staff
  bookings.claimMyBooking          member       booking   staff
  bookings.listBookings            admin        booking   staff
  bookings.getBooking              admin        booking   staff
  bookings.approveBooking          admin        booking   admins
  bookings.refuseBooking           admin        booking   admins
  bookings.cancelBooking           admin        booking   admins
  bookings.listMemberBookings      admin        booking   staff
  bookings.updateBookingRules      admin        booking   admins
  bookings.updateResourceRules     admin        booking   admins
  bookings.setOutOfService         admin        booking   admins
  bookings.getMyFeed               member       booking   staff
  bookings.makeMyFeed              member       booking   staff
  bookings.revokeMyFeed            member       booking   staff
  bookings.makeResourceFeed        admin        booking   admins
  bookings.revokeResourceFeed      admin        booking   admins
  bookings.getFeed                 public       -         -
  bookings.previewSeries           member       booking   staff
  bookings.createSeries            member       booking   staff
  bookings.moveMyBooking           member       booking   staff
  bookings.moveBooking             admin        booking   admins
  bookings.getSeries               member       booking   staff
  bookings.cancelSeries            member       booking   staff
  bookings.previewSeriesChange     member       booking   staff
  bookings.changeMySeries          member       booking   staff
  bookings.changeSeries            admin        booking   admins
  bookings.cancelSeriesForMember   admin        booking   admins
  bookings.bookForMember           admin        booking   admins
  bookings.startClearing           admin        booking   admins
  bookings.listClearings           admin        booking   staff
  bookings.joinWaitlist            member       booking   staff
  bookings.listMyWishes            member       booking   staff
  bookings.listWaiting             admin        booking   staff
  bookings.leaveWaitlist           member       booking   staff
  bookings.acceptWish              member       booking   staff

  statistics.getOverview           admin        -         staff
  statistics.getSales              admin        -         staff
  statistics.getToday              admin        -         staff
  statistics.getWaits              verifier     -         staff

  news.listNews                    member       -         staff
  news.getNews                     member       -         staff
  news.markNewsRead                member       -         staff
  news.listArticles                admin        -         staff
  news.getArticle                  admin        -         staff
  news.createArticle               admin        -         admins
  news.updateArticle               admin        -         admins
  news.publishArticle              admin        -         admins
  news.archiveArticle              admin        -         admins
  news.deleteArticle               admin        -         admins
  news.countRecipients             admin        -         staff
  news.offerNewsPicture            admin        -         admins
  news.takeNewsPicture             admin        -         admins

  products.listProducts            member       -         staff
  products.getProduct              member       -         staff
  products.listAllProducts         admin        -         staff
  products.createProduct           admin        -         admins
  products.updateProduct           admin        -         admins
  products.setProductState         admin        -         admins
  products.deleteProduct           admin        -         admins
  products.orderProducts           admin        -         admins
  products.moveStock               admin        -         admins
  products.listStockMovements      admin        -         staff

  access.listExpected              verifier     digitalCards staff
  access.getArrival                verifier     digitalCards staff
  access.checkIn                   verifier     digitalCards admins
  access.checkOut                  verifier     digitalCards admins
  access.deny                      verifier     digitalCards admins
  access.recordBooking             verifier     digitalCards admins
  access.scan                      verifier     digitalCards admins
  access.identifyCode              verifier     digitalCards admins
  access.getDeskPack               verifier     digitalCards staff
  access.recordScan                verifier     digitalCards admins
  access.listInside                verifier     digitalCards staff
  access.countInside               admin        digitalCards staff
  access.listVisits                admin        digitalCards staff
  access.correctVisit              admin        digitalCards admins
  access.listConflicts             admin        digitalCards staff
  access.settleConflict            admin        digitalCards admins
  access.getAccessSettings         admin        digitalCards staff
  access.updateAccessSettings      admin        digitalCards admins

  stations.listStations            admin        digitalCards staff
  stations.createStation           admin        digitalCards admins
  stations.updateStation           admin        digitalCards admins
  stations.openPairing             admin        digitalCards admins
  stations.revokeStation           admin        digitalCards admins
  stations.removeStation           admin        digitalCards admins
  stations.pairStation             public       -            -
  stations.reportStation           station      digitalCards -
  stations.getStationPack          station      digitalCards -
  stations.scanAtStation           station      digitalCards -
  stations.recordStationScan       station      digitalCards -

  orders.findBuyers                verifier     -         staff
  orders.getCounter                verifier     -         staff
  orders.sellAtCounter             verifier     -         admins
  orders.getOpenCounter            verifier     -         staff
  orders.sellToAnybody             verifier     -         admins
  orders.openSalePayment           verifier     -         admins
  orders.endSale                   verifier     -         admins
  orders.getCart                   member       -         staff
  orders.setCartLine               member       -         staff
  orders.removeCartLine            member       -         staff
  orders.placeOrder                member       points    staff
  orders.payOrder                  member       -         staff
  orders.listMyOrders              member       -         staff
  orders.getMyOrder                member       -         staff
  orders.cancelMyOrder             member       -         staff
  orders.buyAgain                  member       -         staff
  orders.listOrders                verifier     -         staff
  orders.findOrders                verifier     -         staff
  orders.getOrder                  verifier     -         staff
  orders.moveOrder                 verifier     -         admins
  orders.cancelOrder               admin        -         admins
  orders.refundOrder               admin        -         admins
  orders.rereadOrder               admin        -         admins

  events.listEvents                member       -         staff
  events.getEvent                  member       -         staff
  events.getPublicEvent            public       -         -
  events.getEventPage              public       -         -
  events.listGoers                 member       -         staff
  events.register                  member       -         staff
  events.listMyRegistrations       member       -         staff
  events.updateMyAnswers           member       -         staff
  events.acknowledgeChange         member       -         staff
  events.cancelMyRegistration      member       -         staff
  events.acceptOffer               member       -         staff
  events.listAllEvents             admin        -         staff
  events.getEventToEdit            admin        -         staff
  events.createEvent               admin        -         admins
  events.updateEvent               admin        -         admins
  events.publishEvent              admin        -         admins
  events.cancelEvent               admin        -         admins
  events.deleteEvent               admin        -         admins
  events.listRegistrations         verifier     -         staff
  events.listSeatsOfDays           admin        -         staff
  events.checkIn                   verifier     -         admins
  events.addRegistration           admin        -         admins
  events.cancelRegistration        admin        -         admins
  events.moveRegistration          admin        -         admins
  events.moveToEvent               admin        -         admins
  events.offerSeat                 admin        -         admins
  events.messageRegistered         admin        -         admins

  live.findSession                 account      -         -
  live.listSessions                member       -         staff
  live.getSession                  member       -         staff
  live.setReminder                 member       -         staff
  live.startWatching               member       -         staff
  live.keepWatching                member       -         staff
  live.unlockSession               member       -         staff
  live.openReplay                  member       -         staff
  live.listChat                    member       -         staff
  live.sendMessage                 member       -         staff
  live.reportMessage               member       -         staff
  live.listAllSessions             admin        -         staff
  live.getStage                    admin        -         staff
  live.listAttendance              admin        -         staff
  live.listModeration              admin        -         staff
  live.createSession               admin        -         admins
  live.updateSession               admin        -         admins
  live.publishSession              admin        -         admins
  live.deleteSession               admin        -         admins
  live.cancelSession               admin        -         admins
  live.replaceStreamKey            admin        -         admins
  live.goLive                      admin        -         admins
  live.endSession                  admin        -         admins
  live.setReplay                   admin        -         admins
  live.setViewer                   admin        -         admins
  live.removeMessage               admin        -         admins
  live.pinMessage                  admin        -         admins

  audit.listEntries                admin        -         staff
  audit.listOfObject               admin        -         staff

  payments.getPaymentAccount       admin        -         staff
  payments.openOnboarding          admin        -         admins
  payments.rereadAccount           admin        -         admins
  payments.receiveAccountEvent     public       -         -
  payments.listPackages            admin        points    staff
  payments.createPackage           admin        points    admins
  payments.updatePackage           admin        points    admins
  payments.deletePackage           admin        points    admins
  payments.orderPackages           admin        points    admins
  payments.listOffers              member       points    staff
  payments.beginPurchase           member       points    staff
  payments.getPurchase             member       points    staff
  payments.rereadPurchase          member       points    staff
  payments.listPurchases           member       points    staff
  payments.getMyPaidMembership     member       -         staff
  payments.beginPaidMembership     member       -         staff
  payments.rereadPaidMembership    member       -         staff
  payments.cancelPaidMembership    member       -         staff
  payments.pausePaidMembership     member       -         staff
  payments.openCardPage            member       -         staff
  payments.previewPlanChange       member       -         staff
  payments.changePaidPlan          member       -         staff
  payments.getPaidMembership       admin        -         staff
  payments.endPaidMembership       admin        -         admins
  payments.holdPaidMembership      admin        -         admins
  payments.listMemberPurchases     admin        points    staff
  payments.listRefunds             admin        -         staff
  payments.getMemberPurchase       admin        points    staff
  payments.rereadMemberPurchase    admin        points    admins
  payments.getMoneyCheck           admin        -         staff
  payments.startMoneyCheck         admin        -         admins

  enquiries.createEnquiry          public       -         -
  enquiries.createSupportRequest   public       -         -
  enquiries.listEnquiries          super_admin  -         staff
  enquiries.getConversation        super_admin  -         staff
  enquiries.changeConversation     super_admin  -         staff
  enquiries.writeEntry             super_admin  -         staff

  privacy.listOwnRequests          account      -         -
  privacy.askForData               account      -         -
  privacy.listRequests             super_admin  -         staff
  privacy.recordRequest            super_admin  -         staff
  privacy.followRequest            super_admin  -         staff
  privacy.findPerson               super_admin  -         staff

  billing.createCheckout           public       -         -
  billing.receiveStripeEvent       public       -         -

  setup.viewPayment                public       -         -
  setup.verifyCheckout             account      -         -
  setup.claimCheckout              account      -         -
  setup.listUnfinishedSetups       account      -         -
  setup.checkSlug                  account      -         -
  setup.createTenant               account      -         -

  notifications.listNotifications      member   -         staff
  notifications.markNotificationsRead  member   -         staff

  dashboard.getDashboard           member       -         staff

  subscriptions.openBilling        admin        -         admins
  subscriptions.listSubscriptions  super_admin  -         staff
  subscriptions.getFigures         super_admin  -         staff
  subscriptions.listVersions       super_admin  -         staff
  subscriptions.listMismatches     super_admin  -         staff
  subscriptions.listMissedEvents   super_admin  -         staff
  subscriptions.rereadSubscription super_admin  -         staff
  subscriptions.previewPlan        super_admin  -         staff
  subscriptions.changePlan         super_admin  -         staff
  subscriptions.cancelSubscription super_admin  -         staff
  subscriptions.retryPayment       super_admin  -         staff
  subscriptions.setCoupon          super_admin  -         staff
  subscriptions.listInvoices       super_admin  -         staff

  platform.getHealth               public       -         -
  platform.listTenants             super_admin  -         staff
  platform.createTenant            super_admin  -         staff
  platform.getTenant               super_admin  -         staff
  platform.setSuspension           super_admin  -         staff
  platform.moveOwner               super_admin  -         staff
  platform.inviteOwner             super_admin  -         staff
  platform.setClosure              super_admin  -         staff
  platform.setTrial                super_admin  -         staff
  platform.setPlan                 super_admin  -         staff
  platform.openSupport             super_admin  -         staff
  platform.setOwnClosure           admin        -         admins
  platform.endSupport              admin        -         admins
  platform.getSignals              super_admin  -         staff
  platform.listQueues              super_admin  -         staff
  platform.listDeadLetters         super_admin  -         staff
  platform.replayDeadLetters       super_admin  -         staff
  platform.listCosts               super_admin  -         staff
  platform.listFailedWork          super_admin  -         staff
  platform.exportActs              super_admin  -         staff
  platform.readExport              super_admin  -         staff
  platform.listBounces             super_admin  -         staff
  platform.sendNotice              super_admin  -         staff
  platform.recheckDomain           super_admin  -         staff
`;

const callers = ["public", "account", "member", "verifier", "admin", "super_admin", "station"] as const;
const secondFactors = ["-", "staff", "admins"] as const;
const tenantRoles = ["member", "verifier", "admin"] as const;

export interface AccessRow {
  route: string;
  caller: (typeof callers)[number];
  /** Undefined where the row has a dash. */
  module: string | undefined;
  secondFactor: (typeof secondFactors)[number];
}

/** The matrix by the routes' ids. */
export const accessMatrix: ReadonlyMap<string, AccessRow> = new Map(
  readRows(rows).map((row) => [row.route, row] as const),
);

/** The row of a route. Its error says what to do for a route that has none. */
export function accessOf({ id }: { id: string }): AccessRow {
  const row = accessMatrix.get(id);
  if (row === undefined)
    throw new Error(
      `${id} has no row in tests/sweeps/access-matrix.ts. ` +
        "Decide who may call it, and add a row with caller, module and second factor.",
    );
  return row;
}

/** The roles in a workspace that may call a route of this row. Written out, so that no ranking of the code is asked. */
export function rolesOf({ caller }: AccessRow): readonly (typeof tenantRoles)[number][] {
  if (caller === "member") return ["member", "verifier", "admin"];
  if (caller === "verifier") return ["verifier", "admin"];
  return caller === "admin" ? ["admin"] : [];
}

/** Whether only people of the workspace in the path may call a route of this row. */
export const isOfWorkspace = (row: AccessRow) => rolesOf(row).length > 0;

function readRows(text: string): AccessRow[] {
  const [, ...lines] = text.split("\n").filter((line) => line.trim() !== "");
  const seen = new Set<string>();
  return lines.map((line) => {
    const [route = "", caller, module, secondFactor, ...rest] = line.trim().split(/\s+/);
    const row = {
      route,
      caller: callers.find((known) => known === caller),
      module: module === "-" ? undefined : module,
      secondFactor: secondFactors.find((known) => known === secondFactor),
    };
    const isWhole = row.caller !== undefined && row.secondFactor !== undefined && rest.length === 0;
    if (!isWhole) throw new Error(`The access matrix cannot read this row: ${line.trim()}`);
    if (seen.has(route)) throw new Error(`The access matrix has two rows for ${route}.`);
    seen.add(route);
    return row as AccessRow;
  });
}
