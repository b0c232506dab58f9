/**
 * The refusal matrix: what each route may answer instead of success, and how a repeated call is taken.
 * It is written by hand and reviewed. No test derives it from a contract.
 * A new route gets its row here, and a change of refusals changes its row, in the same commit.
 *
 * Repeats: how a call that comes twice has one effect.
 * - `-`: it only reads. `natural`: a repetition changes nothing more.
 * - `key`: it needs an Idempotency-Key. `version`: it names the version that it changes.
 *
 * Refusals: those of the route itself. `PICTURE` stands for all that a wrong picture is told.
 * What the pipeline may answer for every route of its kind stands below, in `refusalsOf`.
 */
import type { RouteContract } from "#lambdas/contract/define-route.ts";
import { accessOf, isOfWorkspace } from "./access-matrix.ts";

const rows = `
  route                                repeats  refusals of its own

  tenants.getWorkspace                 -        tenants.not_found
  tenants.findWorkspaceByDomain        -        tenants.not_found

  points.listMyEntries                 -        -
  points.getMyStatement                -        -
  points.listMemberEntries             -        members.not_found
  points.grantPoints                   key      members.not_found points.wallet_full points.end_passed
  points.deductPoints                  key      members.not_found points.insufficient
  points.reverseEntry                  key      members.not_found points.entry_not_found points.already_reversed
                                                points.reversal_of_reversal points.reversal_of_expiry
                                                points.reversal_of_booking points.reversal_of_event points.reversal_of_live points.reversal_of_order points.reversal_of_purchase points.reversal_of_cycle points.reversal_of_ended
                                                points.insufficient points.wallet_full

  imports.checkImport                  natural  -
  imports.startImport                  key      -
  imports.addImportRows                natural  imports.not_found imports.part_unexpected
  imports.getImport                    -        imports.not_found
  imports.listImportFailures           -        imports.not_found
  imports.listImports                  -        -

  ledgers.listEntries                  -        -
  ledgers.getReconciliation            -        -
  ledgers.startReconciliation          key      ledgers.already_reconciling
  ledgers.getWelcomeRule               -        -
  ledgers.updateWelcomeRule            version  -

  memberships.listPlans                -        -
  memberships.createPlan               key      memberships.too_many_plans
  memberships.updatePlan               version  memberships.plan_not_found
  memberships.deletePlan               version  memberships.plan_not_found memberships.plan_was_held
  memberships.orderPlans               natural  memberships.plans_changed
  memberships.getMembership            -        members.not_found
  memberships.listMembershipEvents     -        members.not_found
  memberships.changeMembership         key      members.not_found memberships.plan_not_found
                                                memberships.plan_archived memberships.none memberships.has_one
                                                memberships.same_plan memberships.paused memberships.not_paused
                                                memberships.nothing_scheduled memberships.no_next_cycle
                                                memberships.ends_before memberships.day_passed stale_version
  memberships.getMyMembership          -        -
  memberships.askForPlan               key      members.not_found memberships.plan_not_found
                                                memberships.plan_archived memberships.same_plan
                                                memberships.paused memberships.no_next_cycle
                                                memberships.ends_before
  memberships.withdrawPlanRequest      natural  memberships.request_not_found memberships.request_decided
  memberships.decidePlanRequest        key      memberships.request_not_found memberships.request_decided
                                                members.not_found memberships.plan_not_found
                                                memberships.plan_archived memberships.same_plan
                                                memberships.paused memberships.no_next_cycle
                                                memberships.ends_before

  assignments.previewChange            -        members.not_found memberships.plan_not_found
                                                memberships.plan_archived memberships.none memberships.has_one
                                                memberships.same_plan memberships.paused memberships.not_paused
                                                memberships.nothing_scheduled memberships.no_next_cycle
                                                memberships.ends_before memberships.day_passed
  assignments.listPlanRequests         -        -
  assignments.checkAssignments         natural  -
  assignments.assignPlans              key      -

  members.getMe                        -        -
  members.updateMe                     version  members.not_found
  members.offerMyPicture               natural  members.not_found
  members.setMyPicture                 natural  members.not_found PICTURE
  members.listMembers                  -        -
  members.listMemberPlans              -        -
  members.getMember                    -        members.not_found
  members.setMemberStatus              version  members.not_found members.not_decided members.last_administrator
                                                members.not_yourself
  members.setMemberRole                version  members.not_found members.not_decided members.last_administrator
                                                members.not_yourself
  members.addMemberNote                key      members.not_found
  members.listMemberNotes              -        members.not_found

  accounts.getAccount                  -        -
  accounts.setAccountLanguage          natural  -
  accounts.askForRecovery              natural  accounts.too_many_codes
  accounts.recoverAccount              natural  accounts.code_refused accounts.too_many_codes
                                                accounts.password_refused
  accounts.askForEmailCode             natural  accounts.code_sent_recently accounts.too_many_codes
  accounts.proveEmail                  natural  accounts.code_refused accounts.too_many_codes
  accounts.adoptEmail                  natural  members.email_not_verified accounts.code_refused accounts.too_many_codes
                                                accounts.email_taken
  accounts.changePassword              natural  accounts.current_password_wrong accounts.too_many_password_tries
                                                accounts.password_refused
  accounts.endSessions                 natural  -
  accounts.proveTwoFactor              natural  -
  accounts.getRecoveryCodes            -        -
  accounts.makeRecoveryCodes           natural  accounts.no_second_factor two_factor_required
  accounts.useRecoveryCode             natural  accounts.recovery_code_refused accounts.too_many_recovery_tries
  accounts.resetTwoFactor              key      members.not_found

  mailings.getMailPreferences          -        -
  mailings.setMailPreferences          natural  mailings.no_membership
  mailings.unsubscribe                 natural  mailings.unsubscribe_unknown

  invitations.createInvitation         key      invitations.already_invited invitations.already_member
                                                tenants.member_limit_reached invitations.sent_too_often
                                                invitations.too_many invitations.too_many_of_network
  invitations.listInvitations          -        -
  invitations.resendInvitation         key      invitations.not_found invitations.sent_too_often invitations.too_many
                                                invitations.too_many_of_network
  invitations.revokeInvitation         key      invitations.not_found
  invitations.viewInvitation           natural  invitations.not_found invitations.used invitations.expired
  invitations.checkImport              natural  -
  invitations.importInvitations        key      invitations.too_many invitations.too_many_of_network

  joining.joinTenant                   natural  tenants.not_found tenants.inactive members.suspended
                                                tenants.member_limit_reached members.sign_up_closed
                                                members.email_not_verified
  joining.approveMember                key      members.not_found tenants.member_limit_reached members.decided_already
                                                members.applicant_not_proved
  joining.refuseMember                 key      members.not_found members.decided_already
  joining.eraseMember                  version  members.not_found members.not_decided members.last_administrator
                                                members.not_yourself
  joining.acceptInvitation             natural  tenants.not_found tenants.inactive members.suspended
                                                tenants.member_limit_reached invitations.not_found invitations.used
                                                invitations.expired invitations.other_address

  settings.getSettings                 -        -
  settings.updateSettings              version  -
  settings.updateTheme                 version  settings.contrast_too_low
  settings.offerLogo                   natural  -
  settings.setLogo                     natural  PICTURE
  settings.getFirstSteps               -        -
  settings.tickFirstStep               natural  -

  resources.listResources              -        -
  resources.createResource             key      tenants.resource_limit_reached
  resources.updateResource             version  resources.not_found

  bookings.getAvailability             -        resources.not_found
  bookings.getDayCalendar              -        -
  bookings.createBooking               key      resources.not_found bookings.resource_unavailable bookings.slot_taken
                                                points.insufficient bookings.start_in_past bookings.start_too_far
                                                bookings.start_off_grid bookings.no_wallet
  bookings.listMyBookings              -        -
  bookings.cancelMyBooking             key      bookings.not_found bookings.not_cancellable
  bookings.listBookings                -        -
  bookings.getBooking                  -        bookings.not_found
  bookings.approveBooking              key      bookings.not_found bookings.not_approvable
  bookings.cancelBooking               key      bookings.not_found bookings.not_cancellable
  bookings.listMemberBookings          -        members.not_found

  statistics.getOverview               -        -
  statistics.getToday                  -        -

  news.listNews                        -        -
  news.getNews                         -        news.not_found news.expired
  news.markNewsRead                    natural  news.not_found news.expired
  news.listArticles                    -        -
  news.getArticle                      -        news.not_found
  news.createArticle                   key      news.foreign_picture
  news.updateArticle                   version  news.not_found news.foreign_picture news.expires_too_early news.empty
  news.publishArticle                  key      news.not_found news.empty news.expires_too_early stale_version
  news.archiveArticle                  version  news.not_found
  news.deleteArticle                   key      news.not_found news.not_draft stale_version
  news.countRecipients                 -        news.not_found
  news.offerNewsPicture                natural  -
  news.takeNewsPicture                 natural  PICTURE

  products.listProducts                -        -
  products.getProduct                  -        products.not_found
  products.listAllProducts             -        -
  products.createProduct               key      news.foreign_picture products.unknown_variant products.too_many products.not_found
  products.updateProduct               version  products.not_found news.foreign_picture products.unknown_variant
  products.setProductState             version  products.not_found products.not_draft_again
  products.deleteProduct               version  products.not_found products.was_offered
  products.orderProducts               natural  products.changed
  products.moveStock                   key      products.not_found products.unknown_variant products.stock_not_counted products.stock_too_low
                                              products.stock_too_high
  products.listStockMovements          -        products.not_found

  orders.getCart                       -        -
  orders.setCartLine                   natural  orders.product_gone orders.variant_gone orders.cart_full orders.no_wallet
  orders.removeCartLine                natural  -
  orders.placeOrder                    key      orders.product_gone orders.variant_gone orders.price_changed orders.not_for_you
                                              orders.money_only orders.sold_out orders.above_limit orders.cart_changed
                                              orders.no_wallet points.insufficient
  orders.listMyOrders                  -        -
  orders.getMyOrder                    -        orders.not_found
  orders.cancelMyOrder                 key      orders.not_found orders.not_cancellable stale_version
  orders.buyAgain                      natural  orders.not_found orders.cart_full orders.no_wallet
  orders.listOrders                    -        -
  orders.findOrders                    -        orders.not_found
  orders.getOrder                      -        orders.not_found
  orders.moveOrder                     version  orders.not_found orders.not_movable
  orders.cancelOrder                   key      orders.not_found orders.over stale_version
  orders.refundOrder                   key      orders.not_found orders.over orders.refund_too_high stale_version

  events.listEvents                    -        -
  events.getEvent                      -        events.not_found
  events.getPublicEvent                -        events.not_found
  events.getEventPage                  -        events.not_found
  events.listGoers                     -        events.not_found
  events.register                      key      events.not_found events.over events.unknown_ticket events.already_registered
                                              events.full events.seat_free events.no_waitlist events.not_on_sale
                                              events.not_for_you events.terms_changed events.answer_missing
                                              events.answer_invalid points.insufficient events.no_wallet
                                              events.too_many_rounds
  events.listMyRegistrations           -        -
  events.updateMyAnswers               version  events.registration_not_found events.registration_over events.answer_missing
                                              events.answer_invalid
  events.acknowledgeChange             natural  events.registration_not_found events.registration_over events.terms_changed
  events.cancelMyRegistration          key      events.registration_not_found events.registration_over events.refund_changed
  events.acceptOffer                   key      events.registration_not_found events.registration_over events.offer_expired
                                              events.terms_changed points.insufficient
  events.listAllEvents                 -        -
  events.getEventToEdit                -        events.not_found
  events.createEvent                   key      news.foreign_picture events.room_not_found events.room_taken
                                              events.unknown_ticket events.unknown_question events.not_found
  events.updateEvent                   version  news.foreign_picture events.room_not_found events.room_taken
                                              events.unknown_ticket events.unknown_question events.not_found events.over
                                              events.start_passed events.capacity_below_sold events.ticket_in_use
  events.publishEvent                  key      events.not_found events.already_published events.over events.start_passed
                                              stale_version
  events.cancelEvent                   key      events.not_found events.not_published events.over stale_version
  events.deleteEvent                   key      events.not_found events.not_draft stale_version
  events.listRegistrations             -        events.not_found
  events.checkIn                       natural  events.registration_not_found events.not_checkable events.not_there
  events.addRegistration               key      events.not_found events.over events.unknown_ticket events.already_registered
                                              events.full points.insufficient members.not_found events.too_many_rounds
  events.cancelRegistration            key      events.registration_not_found events.registration_over events.refund_too_high
  events.moveRegistration              key      events.registration_not_found events.registration_over events.unknown_ticket
                                              events.full points.insufficient
  events.moveToEvent                   key      events.registration_not_found events.registration_over events.not_found
                                              events.over events.unknown_ticket events.not_on_sale events.already_registered
                                              events.too_many_rounds events.full events.difference_changed
                                              points.insufficient members.not_found
  events.offerSeat                     key      events.registration_not_found events.registration_over events.full
  events.messageRegistered             key      events.not_found

  live.findSession                     -        live.not_found
  live.listSessions                    -        -
  live.getSession                      -        live.not_found
  live.setReminder                     natural  live.not_found live.no_reminder
  live.startWatching                   natural  live.not_found live.locked live.not_live
  live.keepWatching                    natural  live.not_found live.locked live.not_live
  live.unlockSession                   key      live.not_found live.over live.price_changed live.already_unlocked points.insufficient live.no_wallet
  live.openReplay                      natural  live.not_found live.locked live.no_replay
  live.listChat                        -        live.not_found live.locked live.chat_closed
  live.sendMessage                     key      live.not_found live.locked live.chat_closed live.muted live.too_many_messages live.no_wallet
  live.reportMessage                   natural  live.not_found live.locked live.chat_closed live.message_not_found
  live.listAllSessions                 -        -
  live.getStage                        -        live.not_found
  live.createSession                   key      live.not_found live.unknown_event live.no_video
  live.updateSession                   version  live.not_found live.over live.begun live.start_passed live.unknown_event live.no_video
  live.publishSession                  key      live.not_found live.already_published live.over live.start_passed stale_version
  live.deleteSession                   key      live.not_found live.not_draft stale_version
  live.cancelSession                   key      live.not_found live.not_published live.over stale_version
  live.replaceStreamKey                natural  live.not_found live.no_stream live.not_published live.over
  live.goLive                          key      live.not_found live.not_published live.over live.no_signal stale_version
  live.endSession                      key      live.not_found live.not_published live.over stale_version
  live.setReplay                       version  live.not_found live.no_replay
  live.listAttendance                  -        live.not_found
  live.setViewer                       natural  live.not_found live.viewer_not_found
  live.listModeration                  -        live.not_found
  live.removeMessage                   natural  live.not_found live.message_not_found
  live.pinMessage                      natural  live.not_found live.message_not_found

  audit.listEntries                    -        -
  audit.listOfObject                   -        -

  enquiries.createEnquiry              key      enquiries.too_many
  enquiries.createSupportRequest       key      enquiries.too_many
  enquiries.listEnquiries              -        -

  billing.createCheckout               key      billing.price_unknown billing.payments_unavailable
                                                billing.too_many_checkouts
  billing.receiveStripeEvent           natural  billing.signature_invalid invalid_input billing.payments_unavailable

  payments.getPaymentAccount           -        -
  payments.openOnboarding              natural  billing.payments_unavailable
  payments.rereadAccount               natural  payments.account_missing billing.payments_unavailable
  payments.receiveAccountEvent         natural  billing.signature_invalid invalid_input billing.payments_unavailable
  payments.listPackages                -        -
  payments.createPackage               key      payments.too_many_packages
  payments.updatePackage               version  payments.package_not_found
  payments.deletePackage               version  payments.package_not_found payments.package_was_bought
  payments.orderPackages               natural  payments.packages_changed
  payments.listOffers                  -        -
  payments.beginPurchase               key      payments.points_only payments.package_not_found payments.package_changed
                                                payments.package_withdrawn payments.package_not_for_you
                                                payments.no_wallet payments.purchase_expired
                                                payments.too_many_purchases billing.payments_unavailable
  payments.getPurchase                 -        payments.purchase_not_found
  payments.rereadPurchase              natural  payments.purchase_not_found billing.payments_unavailable
  payments.listPurchases               -        -

  setup.verifyCheckout                 -        billing.session_not_found billing.session_unpaid
                                                billing.session_foreign billing.session_taken
                                                billing.subscription_ended billing.payments_unavailable
  setup.claimCheckout                  natural  billing.session_not_found billing.session_unpaid
                                                billing.session_foreign billing.session_taken
                                                billing.subscription_ended billing.payments_unavailable
  setup.listUnfinishedSetups           -        -
  setup.checkSlug                      -        -
  setup.createTenant                   key      tenants.slug_taken tenants.slug_too_similar tenants.slug_reserved
                                                billing.session_not_found billing.session_unpaid
                                                billing.session_foreign billing.session_taken billing.session_used
                                                billing.subscription_ended billing.payments_unavailable

  notifications.listNotifications      -        -
  notifications.markNotificationsRead  natural  -

  dashboard.getDashboard               -        -

  platform.getHealth                   -        -
  platform.getOpenapi                  -        -
  platform.getDocs                     -        -
`;

/** Clients decide on a code, and on its status. Neither ever changes. */
const statuses = `
  400 billing.signature_invalid invalid_input malformed_json idempotency_key_missing
  401 unauthorized
  403 orders.not_for_you orders.no_wallet payments.package_not_for_you payments.no_wallet live.locked live.muted live.no_wallet events.not_for_you events.no_wallet accounts.code_refused accounts.recovery_code_refused accounts.current_password_wrong mailings.no_membership members.sign_up_closed
      bookings.no_wallet forbidden two_factor_required tenants.inactive members.suspended membership_pending
  404 orders.not_found payments.package_not_found payments.purchase_not_found live.not_found live.message_not_found live.viewer_not_found events.not_found events.registration_not_found imports.not_found memberships.plan_not_found memberships.none memberships.request_not_found
      points.entry_not_found uploads.not_found members.not_found mailings.unsubscribe_unknown invitations.not_found
      products.not_found resources.not_found bookings.not_found news.not_found billing.session_not_found not_found tenants.not_found
      module_off
  409 payments.account_missing
      orders.product_gone orders.variant_gone orders.price_changed orders.money_only orders.sold_out
      orders.above_limit orders.cart_changed orders.cart_full orders.not_cancellable orders.not_movable orders.over
      points.reversal_of_order
      products.too_many products.changed products.was_offered products.not_draft_again products.stock_not_counted
      products.stock_too_low products.stock_too_high
      payments.points_only payments.package_changed payments.package_withdrawn payments.purchase_expired
      payments.package_was_bought payments.too_many_packages payments.packages_changed points.reversal_of_purchase
      live.over live.begun live.not_draft live.already_published live.not_published live.not_live live.no_stream live.no_signal
      live.price_changed live.already_unlocked live.no_reminder live.no_replay live.chat_closed events.room_taken events.over events.capacity_below_sold events.ticket_in_use events.not_draft
      events.already_published events.not_published events.already_registered events.full events.seat_free
      events.no_waitlist events.not_on_sale events.terms_changed events.registration_over events.refund_changed
      events.difference_changed events.not_there events.offer_expired events.not_checkable events.too_many_rounds points.reversal_of_event points.reversal_of_live imports.part_unexpected ledgers.already_reconciling tenants.member_limit_reached tenants.resource_limit_reached tenants.slug_taken tenants.slug_too_similar
      memberships.plan_archived memberships.plan_was_held memberships.too_many_plans memberships.plans_changed
      memberships.has_one memberships.same_plan memberships.paused memberships.not_paused
      memberships.nothing_scheduled memberships.no_next_cycle memberships.ends_before memberships.request_decided points.reversal_of_cycle
      points.insufficient points.wallet_full points.already_reversed points.reversal_of_reversal
      points.reversal_of_expiry points.reversal_of_booking points.reversal_of_ended members.last_administrator
      members.not_decided members.not_yourself members.email_not_verified accounts.no_second_factor accounts.email_taken
      invitations.already_invited invitations.already_member invitations.used invitations.expired
      invitations.other_address members.decided_already members.applicant_not_proved bookings.slot_taken
      bookings.resource_unavailable bookings.not_cancellable bookings.not_approvable news.not_draft
      billing.session_unpaid billing.session_foreign billing.session_taken billing.session_used
      billing.subscription_ended stale_version
  410 news.expired
  413 body_too_large
  415 unsupported_media_type
  422 orders.refund_too_high products.unknown_variant live.unknown_event live.no_video live.start_passed events.room_not_found events.start_passed events.unknown_ticket events.unknown_question
      events.answer_missing events.answer_invalid events.refund_too_high memberships.day_passed tenants.slug_reserved points.end_passed uploads.not_a_picture uploads.too_large uploads.too_many_pixels
      uploads.extreme_shape uploads.too_complex uploads.unreadable accounts.password_refused settings.contrast_too_low
      bookings.start_in_past bookings.start_too_far bookings.start_off_grid news.foreign_picture
      news.expires_too_early news.empty billing.price_unknown idempotency_key_reused
  429 payments.too_many_purchases live.too_many_messages accounts.code_sent_recently accounts.too_many_codes accounts.too_many_recovery_tries accounts.too_many_password_tries
      invitations.sent_too_often
      invitations.too_many invitations.too_many_of_network enquiries.too_many billing.too_many_checkouts
  500 internal
  503 billing.payments_unavailable unavailable
`;

const PICTURE = [
  "uploads.not_found",
  "uploads.not_a_picture",
  "uploads.too_large",
  "uploads.too_many_pixels",
  "uploads.extreme_shape",
  "uploads.too_complex",
  "uploads.unreadable",
];

const repeats = ["-", "natural", "version", "key"] as const;

interface RefusalRow {
  repeats: (typeof repeats)[number];
  own: readonly string[];
}

const statusOf = readStatuses(statuses);
/** The matrix by the routes' ids. */
export const refusalMatrix: ReadonlyMap<string, RefusalRow> = readRows(rows);

/** The row of a route. Its error says what to do for a route that has none. */
export function refusalRowOf({ id }: { id: string }): RefusalRow {
  const row = refusalMatrix.get(id);
  if (row === undefined)
    throw new Error(
      `${id} has no row in tests/sweeps/refusal-matrix.ts. ` +
        "Decide what it refuses and how it takes a repeated call, and add a row.",
    );
  return row;
}

/** Whether a call may have an Idempotency-Key. Administrators' edits may, because their audit entry keeps it. */
export function takesKey(route: { id: string }): boolean {
  const { repeats: kind } = refusalRowOf(route);
  const isPrivileged = ["verifier", "admin", "super_admin"].includes(accessOf(route).caller);
  return kind === "key" || (kind === "version" && isPrivileged);
}

/** Every refusal of a route as status and code, sorted: its own, and those of every route of its kind. */
export function refusalsOf(route: RouteContract): string[] {
  const [access, { repeats: kind, own }] = [accessOf(route), refusalRowOf(route)];
  const [writes, isSigned] = [route.method !== "GET", "signedBy" in route];
  const [hasBody, hasQuery] = [writes && !isSigned, "query" in route && route.query !== undefined];
  const codes = new Set(["internal", "unavailable", "forbidden", ...own]);
  const add = (isSo: boolean, ...more: string[]) => isSo && more.forEach((code) => codes.add(code));
  add(access.caller !== "public", "unauthorized");
  add(route.path.includes("{"), "not_found");
  // Platform staff reset a second factor within a workspace, so it is looked at there too.
  const isWithinWorkspace = isOfWorkspace(access) || route.id === "accounts.resetTwoFactor";
  add(isWithinWorkspace, "tenants.not_found", "tenants.inactive", "members.suspended", "membership_pending");
  add(access.secondFactor !== "-", "two_factor_required");
  add(access.module !== undefined, "module_off");
  add(hasBody || hasQuery, "invalid_input");
  add(writes, "body_too_large");
  add(hasBody, "malformed_json", "unsupported_media_type");
  add(kind === "key", "idempotency_key_missing");
  add(takesKey(route), "idempotency_key_reused");
  add(kind === "version", "stale_version");
  return [...codes].map((code) => `${statusOf.get(code) ?? "no status for"} ${code}`).sort();
}

function readRows(text: string): Map<string, RefusalRow> {
  const read = new Map<string, { repeats: RefusalRow["repeats"]; own: string[] }>();
  const [, ...lines] = text.split("\n").filter((line) => line.trim() !== "");
  let last: string[] | undefined;
  for (const line of lines) {
    const words = line.trim().split(/\s+/);
    const isContinued = line.startsWith("   ");
    const [route = "", kind] = isContinued ? [] : words.splice(0, 2);
    const codes = words.filter((word) => word !== "-").flatMap((word) => (word === "PICTURE" ? PICTURE : [word]));
    if (isContinued) {
      last?.push(...codes);
      continue;
    }
    const known = repeats.find((each) => each === kind);
    if (known === undefined) throw new Error(`The refusal matrix cannot read this row: ${line.trim()}`);
    if (read.has(route)) throw new Error(`The refusal matrix has two rows for ${route}.`);
    last = codes;
    read.set(route, { repeats: known, own: codes });
  }
  return read;
}

function readStatuses(text: string): Map<string, number> {
  const read = new Map<string, number>();
  let status = 0;
  for (const word of text.trim().split(/\s+/)) {
    if (/^\d{3}$/.test(word)) status = Number(word);
    else read.set(word, status);
  }
  return read;
}
