/**
 * The grant matrix: what each function may touch, and what starts each consumer. It is written by hand and reviewed.
 * No test derives it from a contract. A new function gets its row here. A change of `uses` or `source` changes the row,
 * in the same commit.
 *
 * Table: `read`, `write` (which reads too), or `-`.
 *
 * Besides:
 * - `own-account`: reads the caller's account at the user pool with the caller's own token. This needs no grant.
 * - `pool:look`: reads any account at the user pool.
 * - `pool:admin`: removes the second factor of any account, and signs it out.
 * - `pool:password`: does the same, reads the account and checks its password.
 * - `pool:change`: reads the account, checks its password, sets another, and signs it out.
 * - `pool:prove`: reads any account, marks its address as proved, and signs it out.
 * - `pool:recover`: reads any account, removes its second factor, proves its address, sets a password, signs it out.
 * - `uploads:offer`: signs a form for the quarantine.
 * - `uploads:take`: publishes a picture from the quarantine.
 * - `uploads:remove`: deletes published pictures.
 * - `video:sign`: reads the keys that sign tokens and cookies.
 * - `video:control`: makes channels and stream keys, and stops streams.
 * - `video:look`: reads what arrives. `video:revoke`: ends one viewer's playback.
 * - `video:remove`: removes channels and deletes recordings.
 * - `mails`: sends mail. `queues`: sends to queues. `rings`: rings channels. `stripe`: reads Stripe's secret key.
 */
import type { ConsumerSource } from "#lambdas/contract/define-consumer.ts";
import type { Uses } from "#lambdas/contract/define-route.ts";

const routeRows = `
  route                                table  besides

  tenants.getWorkspace                 read   -
  tenants.findWorkspaceByDomain        read   -

  points.listMyEntries                 read   -
  points.getMyStatement                read   -
  points.listMemberEntries             read   -
  points.grantPoints                   write  -
  points.deductPoints                  write  -
  points.reverseEntry                  write  -

  memberships.listPlans                read   -
  memberships.createPlan               write  -
  memberships.updatePlan               write  -
  memberships.deletePlan               write  -
  memberships.orderPlans               write  -
  memberships.getMembership            read   -
  memberships.listMembershipEvents     read   -
  memberships.changeMembership         write  -
  memberships.getMyMembership          read   -
  memberships.askForPlan               write  -
  memberships.decidePlanRequest        write  -
  memberships.withdrawPlanRequest      write  -

  members.getMe                        read   -
  members.updateMe                     write  -
  members.offerMyPicture               read   uploads:offer
  members.setMyPicture                 write  uploads:take
  members.listMembers                  read   -
  members.listMemberPlans              read   -
  members.getMember                    read   -
  members.setMemberStatus              write  -
  members.setMemberRole                write  -
  members.addMemberNote                write  -
  members.listMemberNotes              read   -

  ledgers.listEntries                  read   -
  ledgers.getReconciliation            read   -
  ledgers.startReconciliation          write  -
  ledgers.getWelcomeRule               read   -
  ledgers.updateWelcomeRule            write  -

  imports.checkImport                  read   -
  imports.startImport                  write  -
  imports.addImportRows                write  -
  imports.getImport                    read   -
  imports.listImportFailures           read   -
  imports.listImports                  read   -

  accounts.getAccount                  read   -
  accounts.setAccountLanguage          write  -
  accounts.askForRecovery              write  -
  accounts.recoverAccount              write  pool:recover
  accounts.askForEmailCode             write  own-account
  accounts.proveEmail                  write  pool:prove
  accounts.adoptEmail                  write  pool:admin
  accounts.changePassword              write  pool:change
  accounts.endSessions                 write  pool:admin
  accounts.proveTwoFactor              write  own-account
  accounts.getRecoveryCodes            read   -
  accounts.makeRecoveryCodes           write  own-account
  accounts.useRecoveryCode             write  pool:password
  accounts.resetTwoFactor              write  -

  mailings.getMailPreferences          read   -
  mailings.setMailPreferences          write  -
  mailings.unsubscribe                 write  -

  invitations.createInvitation         write  -
  invitations.listInvitations          read   -
  invitations.resendInvitation         write  -
  invitations.revokeInvitation         write  -
  invitations.viewInvitation           read   -
  invitations.checkImport              read   -
  invitations.importInvitations        write  -

  joining.joinTenant                   write  own-account
  joining.approveMember                write  pool:look
  joining.refuseMember                 write  -
  joining.eraseMember                  write  -
  joining.acceptInvitation             write  pool:prove

  settings.getSettings                 read   -
  settings.updateSettings              write  -
  settings.updateTheme                 write  -
  settings.offerLogo                   write  uploads:offer
  settings.setLogo                     write  uploads:take
  settings.getFirstSteps               read   -
  settings.tickFirstStep               write  -

  resources.listResources              read   -
  resources.createResource             write  -
  resources.updateResource             write  -

  bookings.getAvailability             read   -
  bookings.getDayCalendar              read   -
  bookings.createBooking               write  -
  bookings.listMyBookings              read   -
  bookings.cancelMyBooking             write  -
  bookings.listBookings                read   -
  bookings.getBooking                  read   -
  bookings.approveBooking              write  -
  bookings.cancelBooking               write  -
  bookings.listMemberBookings          read   -

  assignments.previewChange            read   -
  assignments.listPlanRequests         read   -
  assignments.checkAssignments         read   -
  assignments.assignPlans              write  -

  statistics.getOverview               read   -
  statistics.getToday                  read   -

  news.listNews                        read   -
  news.getNews                         read   -
  news.markNewsRead                    write  -
  news.listArticles                    read   -
  news.getArticle                      read   -
  news.createArticle                   write  -
  news.updateArticle                   write  -
  news.publishArticle                  write  -
  news.archiveArticle                  write  -
  news.deleteArticle                   write  -
  news.countRecipients                 read   -
  news.offerNewsPicture                write  uploads:offer
  news.takeNewsPicture                 write  uploads:take

  products.listProducts                read   -
  products.getProduct                  read   -
  products.listAllProducts             read   -
  products.createProduct               write  -
  products.updateProduct               write  -
  products.setProductState             write  -
  products.deleteProduct               write  -
  products.orderProducts               write  -
  products.moveStock                   write  -
  products.listStockMovements          read   -

  orders.getCart                       read   -
  orders.setCartLine                   write  -
  orders.removeCartLine                write  -
  orders.placeOrder                    write  -
  orders.listMyOrders                  read   -
  orders.getMyOrder                    read   -
  orders.cancelMyOrder                 write  -
  orders.buyAgain                      write  -
  orders.listOrders                    read   -
  orders.findOrders                    read   -
  orders.getOrder                      read   -
  orders.moveOrder                     write  -
  orders.cancelOrder                   write  -
  orders.refundOrder                   write  -

  events.listEvents                    read   -
  events.getEvent                      read   -
  events.getPublicEvent                read   -
  events.getEventPage                  read   -
  events.listGoers                     read   -
  events.register                      write  -
  events.listMyRegistrations           read   -
  events.updateMyAnswers               write  -
  events.acknowledgeChange             write  -
  events.cancelMyRegistration          write  -
  events.acceptOffer                   write  -
  events.listAllEvents                 read   -
  events.getEventToEdit                read   -
  events.createEvent                   write  -
  events.updateEvent                   write  -
  events.publishEvent                  write  -
  events.cancelEvent                   write  -
  events.deleteEvent                   write  -
  events.listRegistrations             read   -
  events.checkIn                       write  -
  events.addRegistration               write  -
  events.cancelRegistration            write  -
  events.moveRegistration              write  -
  events.moveToEvent                   write  -
  events.offerSeat                     write  -
  events.messageRegistered             write  -

  live.findSession                     read   -
  live.listSessions                    read   -
  live.getSession                      read   -
  live.setReminder                     write  -
  live.startWatching                   write  video:sign
  live.keepWatching                    write  -
  live.unlockSession                   write  -
  live.openReplay                      read   video:sign
  live.listChat                        read   -
  live.sendMessage                     write  -
  live.reportMessage                   write  -
  live.listAllSessions                 read   -
  live.getStage                        read   -
  live.createSession                   write  -
  live.updateSession                   write  -
  live.publishSession                  write  -
  live.deleteSession                   write  -
  live.cancelSession                   write  -
  live.replaceStreamKey                write  video:control
  live.goLive                          write  -
  live.endSession                      write  -
  live.setReplay                       write  -
  live.listAttendance                  read   -
  live.setViewer                       write  -
  live.listModeration                  read   -
  live.removeMessage                   write  -
  live.pinMessage                      write  -

  audit.listEntries                    read   -
  audit.listOfObject                   read   -

  enquiries.createEnquiry              write  -
  enquiries.createSupportRequest       write  -
  enquiries.listEnquiries              read   -

  billing.createCheckout               write  stripe
  billing.receiveStripeEvent           write  stripe

  payments.getPaymentAccount           read   -
  payments.openOnboarding              write  stripe
  payments.rereadAccount               write  stripe
  payments.receiveAccountEvent         write  stripe
  payments.listPackages                read   -
  payments.createPackage               write  -
  payments.updatePackage               write  -
  payments.deletePackage               write  -
  payments.orderPackages               write  -
  payments.listOffers                  read   -
  payments.beginPurchase               write  stripe
  payments.getPurchase                 read   -
  payments.rereadPurchase              write  stripe
  payments.listPurchases               read   -

  setup.verifyCheckout                 read   stripe
  setup.claimCheckout                  write  stripe
  setup.listUnfinishedSetups           read   -
  setup.checkSlug                      read   -
  setup.createTenant                   write  own-account stripe

  notifications.listNotifications      read   -
  notifications.markNotificationsRead  write  -

  dashboard.getDashboard               read   -

  platform.getHealth                   -      -
  platform.getOpenapi                  -      -
  platform.getDocs                     -      -
`;

/**
 * Started by:
 * - `changes`, `messages`, `stream`, `listeners`: as in the contract.
 * - `due:…`: work of this kind that falls due. `pool:…`: a trigger of the user pool.
 * - `minutes:…`: a schedule, by the minutes between two runs.
 */
const consumerRows = `
  consumer                          started by            table  besides

  memberships.beginCycles           due:membership        write  -
  payments.settlePurchase           due:purchase          write  stripe

  uploads.removePendingPictures     due:upload            write  uploads:remove

  members.removeNotes               changes               write  -
  members.listByPlan                changes               write  -
  members.removeReplacedPictures    changes               read   uploads:remove

  ledgers.listMovements             changes               write  -
  ledgers.startNightlyRuns          due:reconciliation    write  -
  ledgers.reconcileWallets          changes               write  -

  imports.moveRows                  changes               write  -

  accounts.linkAccount              changes               write  -
  accounts.customMessage            pool:CustomMessage    read   -
  accounts.mailCodes                changes               write  pool:look mails
  accounts.mailRecoveryUse          changes               write  pool:look mails
  accounts.resetTwoFactorAtPool     changes               write  pool:admin

  mailings.spreadMailing            changes               write  queues
  mailings.mailRecipient            messages              write  mails
  mailings.forgetPreferences        changes               write  -

  invitations.mailInvitations       changes               write  mails

  joining.mailRequests              changes               write  mails
  joining.mailDecisions             changes               write  pool:look mails
  joining.preSignUp                 pool:PreSignUp        read   -
  joining.postConfirmation          pool:PostConfirmation write  pool:admin

  settings.removeReplacedLogos      changes               read   uploads:remove

  bookings.followMembers            changes               write  -
  bookings.lapseApprovals           due:approval          write  -
  bookings.mailBookingChanges       changes               write  mails

  assignments.followZone            changes               write  queues

  statistics.countChanges           changes               write  -

  news.mailScheduledNews            due:news              write  -
  news.removeLoosePictures          due:picture           write  uploads:remove
  news.followAuthors                changes               write  -

  orders.mailOrders                    changes               write  mails
  orders.forgetMembers                 changes               write  -
  events.offerSeats                 changes               write  -
  events.settleLine                 changes               write  -
  events.endOffers                  due:offer             write  -
  events.refundCancelled            changes               write  -
  events.followMoves                changes               write  -
  events.passMoments                due:event             write  -
  events.followMembers              changes               write  -
  events.mailRegistrations          changes               write  mails
  events.spreadRound                changes               write  queues
  events.mailRound                  messages              write  mails

  live.followVideo                  video                 write  video:look
  live.runChannel                   changes               write  video:control
  live.passMoments                  due:live              write  video:remove
  live.refundPasses                 changes               write  -
  live.remindOfStart                changes               write  -
  live.endViewing                   changes               write  video:revoke

  audit.listByObject                changes               write  -

  enquiries.mailMessages            changes               write  mails

  setup.mailSetupLink               changes               write  mails stripe

  notifications.tellMembers         changes               write  -
  notifications.followRequests      changes               write  -
  notifications.removeNotifications changes               write  -

  realtime.authorizeListener        listeners             read   -
  realtime.ringChannels             changes               read   rings

  platform.sendDueWork              minutes:1             read   queues
  platform.dispatchChanges          stream                -      queues
`;

export interface Grants {
  id: string;
  /** Undefined for a route. */
  startedBy: string | undefined;
  table: "read" | "write" | undefined;
  besides: readonly Besides[];
}

/** What each word of the last column stands for in a contract. */
const besides = {
  "own-account": { identity: true },
  "pool:look": { identity: "look" },
  "pool:admin": { identity: "admin" },
  "pool:password": { identity: "password" },
  "pool:change": { identity: "change" },
  "pool:prove": { identity: "prove" },
  "pool:recover": { identity: "recover" },
  "uploads:offer": { storage: "offer" },
  "uploads:take": { storage: "take" },
  "uploads:remove": { storage: "remove" },
  mails: { email: true },
  queues: { queues: true },
  rings: { realtime: true },
  stripe: { stripe: true },
  "video:sign": { video: "sign" },
  "video:control": { video: "control" },
  "video:look": { video: "look" },
  "video:revoke": { video: "revoke" },
  "video:remove": { video: "remove" },
} as const satisfies Record<string, Uses>;
export type Besides = keyof typeof besides;

/** The matrix, routes before consumers. */
export const grantMatrix: readonly Grants[] = [
  ...rowsOf(routeRows).map(([id = "", table, ...words]) => read(id, undefined, table, words)),
  ...rowsOf(consumerRows).map(([id = "", startedBy, table, ...words]) => read(id, startedBy, table, words)),
];

/** The row of a function. Its error says what to do for one that has none. */
export function grantsOf(id: string): Grants {
  const row = grantMatrix.find((known) => known.id === id);
  if (row === undefined)
    throw new Error(
      `${id} has no row in tests/sweeps/grant-matrix.ts. Decide what it may touch, and add a row with table and the rest.`,
    );
  return row;
}

/** The `uses` that a contract of this row must declare, no wider and no narrower. */
export function usesOf({ table, besides: words }: Grants): Uses {
  return Object.assign({}, table === undefined ? {} : { table }, ...words.map((word) => besides[word])) as Uses;
}

/** The words of the column "started by" for what a contract declares. */
export function startOf(source: ConsumerSource): string {
  if (source.kind === "due") return `due:${source.of}`;
  if (source.kind === "cognito") return `pool:${source.trigger}`;
  return source.kind === "schedule" ? `minutes:${source.everyMinutes}` : source.kind;
}

function rowsOf(text: string): string[][] {
  const [, ...lines] = text.split("\n").filter((line) => line.trim() !== "");
  const rows = lines.map((line) => line.trim().split(/\s+/));
  const ids = rows.map(([id]) => id);
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  if (twice !== undefined) throw new Error(`The grant matrix has two rows for ${twice}.`);
  return rows;
}

function read(id: string, by: string | undefined, table: string | undefined, words: readonly string[]): Grants {
  const known = words.filter((word): word is Besides => word in besides);
  const isDash = words.length === 1 && words[0] === "-";
  const isWhole = (table === "read" || table === "write" || table === "-") && (isDash || known.length > 0);
  if (!isWhole || (!isDash && known.length !== words.length))
    throw new Error(`The grant matrix cannot read the row of ${id}.`);
  return { id, startedBy: by, table: table === "-" ? undefined : table, besides: known };
}
