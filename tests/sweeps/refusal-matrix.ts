/**
 * The refusal matrix: what each route may answer instead of success, and how a repeated call is taken.
 * It is written by hand and reviewed. No test derives it from a contract.
 * Its rows stand in `refusals-of-offers.ts` and `refusals-of-people.ts`. A new route gets its row there, and a change
 * of refusals changes its row, in the same commit.
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
import { keptWhilePaused } from "./kept-while-paused.ts";
import { refusalsOfOffers } from "./refusals-of-offers.ts";
import { refusalsOfPeople } from "./refusals-of-people.ts";

/** Clients decide on a code, and on its status. Neither ever changes. */
const statuses = `
  400 billing.signature_invalid invalid_input malformed_json idempotency_key_missing
  401 unauthorized
  403 orders.not_for_you orders.no_wallet payments.package_not_for_you payments.no_wallet live.locked live.muted live.no_wallet events.not_for_you events.no_wallet accounts.code_refused accounts.recovery_code_refused accounts.current_password_wrong mailings.no_membership members.sign_up_closed
      bookings.feed_needs_member bookings.no_wallet station_revoked forbidden two_factor_required tenants.inactive tenants.paused tenants.closing support_required members.suspended membership_pending
  404 platform.queue_not_found platform.export_not_found enquiries.message_not_found privacy.request_not_found access.visit_not_found access.conflict_not_found stations.not_found stations.code_refused
      cards.none cards.device_not_found
      orders.not_found payments.package_not_found payments.purchase_not_found payments.nothing_paid live.not_found live.message_not_found live.viewer_not_found events.not_found events.registration_not_found imports.not_found memberships.plan_not_found memberships.none memberships.request_not_found
      points.entry_not_found uploads.not_found members.not_found mailings.unsubscribe_unknown invitations.not_found
      products.not_found resources.not_found bookings.feed_not_found bookings.not_found bookings.series_not_found bookings.wish_not_found news.not_found billing.session_not_found not_found tenants.not_found
      module_off
  409 subscriptions.none subscriptions.not_on_sale subscriptions.workspace_closing subscriptions.declined subscriptions.ended subscriptions.preview_outdated
      bookings.out_of_service resources.too_many_archived resources.changed bookings.rules_orphan stations.too_many access.suspended access.no_plan access.plan_over access.plan_paused access.outside_hours access.outside_zone
      access.not_inside access.booking_not_open
      access.booking_over access.booking_not_held access.not_there access.inside_again
      cards.too_many_devices cards.has_one cards.blocked cards.not_blocked cards.tag_taken
      cards.no_tag cards.pass_incomplete
      payments.account_missing payments.already_reconciling
      orders.product_gone orders.variant_gone orders.price_changed orders.money_only orders.sold_out
      orders.points_only orders.no_payments orders.amount_out_of_range orders.unpaid orders.payment_closed orders.disputed
      orders.above_limit orders.cart_changed orders.cart_full orders.not_cancellable orders.not_movable orders.over orders.points_spent
      points.reversal_of_order
      orders.not_at_counter orders.needs_member
      products.too_many products.changed products.was_offered products.not_draft_again products.stock_not_counted
      products.stock_too_low products.stock_too_high
      payments.plan_is_free payments.plan_changed payments.pays_already payments.membership_paused
      payments.cannot_pause payments.staff_pauses payments.not_paid_up payments.only_at_cycle_end payments.change_outdated payments.change_under_way
      payments.other_currency payments.declined
      memberships.is_paid memberships.must_be_paid
      payments.points_only payments.package_changed payments.package_withdrawn payments.purchase_expired
      payments.package_was_bought payments.too_many_packages payments.packages_changed points.reversal_of_purchase
      live.over live.on_sale live.begun live.not_draft live.already_published live.not_published live.not_live live.no_stream live.no_signal
      live.price_changed live.already_unlocked live.no_reminder live.no_replay live.chat_closed events.room_taken events.over events.capacity_below_sold events.ticket_in_use events.not_draft
      events.already_published events.not_published events.already_registered events.full events.seat_free
      events.no_waitlist events.not_on_sale events.terms_changed events.registration_over events.refund_changed
      events.difference_changed events.not_there events.offer_expired events.not_checkable events.check_in_not_open events.too_many_rounds points.reversal_of_event points.reversal_of_live imports.part_unexpected imports.part_differs imports.upload_over ledgers.already_reconciling tenants.member_limit_reached tenants.resource_limit_reached tenants.slug_taken tenants.slug_too_similar
      memberships.plan_archived memberships.plan_was_held memberships.too_many_plans memberships.plans_changed
      memberships.has_one memberships.same_plan memberships.paused memberships.not_paused
      memberships.nothing_scheduled memberships.no_next_cycle memberships.ends_before memberships.request_decided points.reversal_of_cycle
      points.insufficient points.wallet_full points.already_reversed points.reversal_of_reversal
      points.reversal_of_expiry points.reversal_of_booking points.reversal_of_ended members.last_administrator
      members.not_decided members.not_yourself members.email_not_verified accounts.no_second_factor accounts.email_taken
      invitations.already_invited invitations.already_member invitations.used invitations.expired
      invitations.other_address members.decided_already members.applicant_not_proved bookings.slot_taken
      platform.not_owner platform.closed_by_staff enquiries.conversation_full enquiries.not_staff bookings.time_is_free bookings.own_time bookings.already_waiting bookings.too_many_wishes bookings.waitlist_full bookings.price_changed bookings.offer_over bookings.wish_ended
      bookings.resource_unavailable bookings.not_cancellable bookings.not_approvable bookings.member_cannot_book bookings.closures_full bookings.not_refusable bookings.too_close bookings.less_comes_back bookings.claim_not_open
      bookings.claim_closed bookings.not_claimable bookings.series_changed bookings.series_costs_more bookings.series_seen_otherwise
      bookings.not_movable bookings.move_has_begun bookings.difference_changed bookings.charge_inactive bookings.approval_too_late news.not_draft
      bookings.series_change_refused bookings.series_changed_too_often
      billing.session_unpaid billing.session_foreign billing.session_taken billing.session_used
      billing.subscription_ended platform.not_an_administrator platform.has_owner platform.too_many_entries platform.archived platform.has_subscription platform.past_trial stale_version
      domains.taken domains.too_similar domains.quarantined domains.in_the_way domains.not_asked domains.unavailable privacy.request_closed privacy.already_extended privacy.term_over privacy.too_many_steps
  410 news.expired stations.code_expired
  413 body_too_large
  415 unsupported_media_type
  422 domains.apex domains.reserved bookings.out_of_service_past resources.foreign_photo access.unknown_reason access.unknown_zone access.times_wrong access.scan_out_of_time access.rule_zone
      access.settings_too_long cards.invalid_key cards.day_passed
      assignments.too_many_rows orders.refund_too_high products.unknown_variant live.unknown_event live.no_video live.start_passed events.room_not_found events.start_passed events.unknown_ticket events.unknown_question
      events.answer_missing events.answer_invalid events.refund_too_high memberships.day_passed tenants.slug_reserved platform.trial_end_wrong privacy.receipt_wrong points.end_passed uploads.not_a_picture uploads.too_large uploads.too_many_pixels
      uploads.extreme_shape uploads.too_complex uploads.unreadable accounts.password_refused settings.contrast_too_low
      bookings.start_in_past bookings.start_too_far bookings.start_off_grid bookings.closed_then bookings.outside_hours
      bookings.start_off_steps bookings.length_not_offered bookings.start_too_soon bookings.beyond_horizon
      bookings.closure_past bookings.no_length_fits bookings.start_skipped bookings.series_too_large
      bookings.moved_onto_itself bookings.moved_too_far news.foreign_picture
      news.expires_too_early news.empty billing.price_unknown idempotency_key_reused
  429 domains.too_many too_many_requests payments.too_many_purchases payments.too_many_memberships orders.too_many_orders memberships.too_many_requests live.too_many_messages accounts.code_sent_recently accounts.too_many_codes accounts.too_many_recovery_tries accounts.too_many_password_tries
      invitations.sent_too_often
      invitations.too_many invitations.too_many_of_network enquiries.too_many billing.too_many_checkouts
  500 internal
  503 cards.pass_unavailable billing.payments_unavailable unavailable
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
export const refusalMatrix: ReadonlyMap<string, RefusalRow> = readRows([refusalsOfPeople, refusalsOfOffers]);

/** The row of a route. Its error says what to do for a route that has none. */
export function refusalRowOf({ id }: { id: string }): RefusalRow {
  const row = refusalMatrix.get(id);
  if (row === undefined)
    throw new Error(
      `${id} has no row in tests/sweeps/refusals-of-*.ts. ` +
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

/** They have no table, so nobody else pays for them. */
const tableless = ["platform.getHealth"];

/** Every refusal of a route as status and code, sorted: its own, and those of every route of its kind. */
export function refusalsOf(route: RouteContract): string[] {
  const [access, { repeats: kind, own }] = [accessOf(route), refusalRowOf(route)];
  const [writes, isSigned] = [route.method !== "GET", "signedBy" in route];
  const [hasBody, hasQuery] = [writes && !isSigned, "query" in route && route.query !== undefined];
  const codes = new Set(["internal", "unavailable", "forbidden", ...own]);
  const add = (isSo: boolean, ...more: string[]) => isSo && more.forEach((code) => codes.add(code));
  add(!isSigned && !tableless.includes(route.id), "too_many_requests");
  add(access.caller !== "public", "unauthorized");
  add(route.path.includes("{"), "not_found");
  // Platform staff act within a workspace, so it is looked at there too.
  const isOfStaffWithin = access.caller === "super_admin" && route.path.includes("{tenantId}");
  const isWithinWorkspace = isOfWorkspace(access) || isOfStaffWithin;
  add(isWithinWorkspace, "tenants.not_found", "tenants.inactive", "members.suspended", "membership_pending");
  // Platform staff read every workspace, and change something in it as its support.
  add(writes && isOfWorkspace(access), "support_required");
  add(access.caller === "station", "station_revoked", "tenants.inactive");
  const isPausable = writes && !keptWhilePaused.includes(route.id);
  add(isPausable && (isWithinWorkspace || access.caller === "station"), "tenants.paused", "tenants.closing");
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

function readRows(texts: readonly string[]): Map<string, RefusalRow> {
  const read = new Map<string, { repeats: RefusalRow["repeats"]; own: string[] }>();
  const lines = texts.flatMap((text) =>
    text
      .split("\n")
      .filter((line) => line.trim() !== "")
      .slice(1),
  );
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
