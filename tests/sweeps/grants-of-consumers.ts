/**
 * What starts each consumer, and what it may touch, by hand. `grant-matrix.ts` says what the other columns mean.
 *
 * Started by:
 * - `changes`, `messages`, `stream`, `listeners`: as in the contract.
 * - `due:…`: work of this kind that falls due. `pool:…`: a trigger of the user pool.
 * - `minutes:…`: a schedule, by the minutes between two runs.
 */
export const consumerRows = `
  consumer                          started by            table  besides

  memberships.beginCycles           due:membership        write  -
  payments.settlePurchase           due:purchase          write  stripe
  payments.checkMoney               changes               write  stripe
  payments.noteRefunds              changes               write  -
  payments.settlePaidMembership     due:paid              write  stripe
  payments.endPaymentsOfErased      changes               write  stripe

  orders.settleOrder                due:order             write  stripe

  access.closeHouse                 due:closing           write  -
  access.planClosing                changes               write  -
  access.forgetMembers              changes               write  -

  uploads.removePendingPictures     due:upload            write  uploads:remove

  members.removeNotes               changes               write  -
  members.listByPlan                changes               write  -
  members.removeReplacedPictures    changes               read   uploads:remove

  ledgers.listMovements             changes               write  -
  ledgers.startNightlyRuns          due:reconciliation    write  -
  ledgers.reconcileWallets          changes               write  -

  imports.moveRows                  changes               write  -

  bounces.noteBounces               mail                  write  -
  bounces.followMarks               changes               write  suppression

  accounts.linkAccount              changes               write  -
  accounts.customMessage            pool:CustomMessage    read   -
  accounts.copyAccounts             minutes:5             -      account-copies
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

  cards.issueCards                  changes               write  -
  cards.forgetMembers               changes               write  -

  settings.removeReplacedLogos      changes               read   uploads:remove

  domains.followDomain              due:domain            write  domains:connect
  domains.mailTroubles              changes               write  mails

  bookings.clearBookings            changes               write  -
  bookings.lookAgain                due:clearing          write  -
  bookings.followMembers            changes               write  -
  bookings.lapseApprovals           due:approval          write  -
  access.claimBookings              changes               write  -
  bookings.releaseUnclaimed         due:release           write  -
  bookings.mailBookingChanges       changes               write  mails
  bookings.serveWaitlist            changes               write  -
  bookings.endWishes                due:wish              write  -
  bookings.mailOffers               changes               write  mails

  assignments.followZone            changes               write  queues

  statistics.countChanges           changes               write  -

  news.mailScheduledNews            due:news              write  -
  news.removeLoosePictures          due:picture           write  uploads:remove
  news.followAuthors                changes               write  -

  products.watchStock                   changes               write  mails

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
  enquiries.mailAnswers             changes               write  mails
  enquiries.mailAssignees           changes               write  pool:look mails

  privacy.mailRequests              changes               write  pool:look mails

  setup.mailSetupLink               changes               write  mails stripe

  subscriptions.followSubscriptions changes             write  -
  subscriptions.mailAboutSubscription due:subscription    write  mails
  subscriptions.followClosures      changes               read   stripe

  notifications.tellMembers         changes               write  -
  notifications.followRequests      changes               write  -
  notifications.removeNotifications changes               write  -

  realtime.authorizeListener        listeners             read   -
  realtime.ringChannels             changes               read   rings

  platform.followTenants            changes               write  -
  platform.mailOwners               changes               write  mails
  platform.mailNotices              changes               write  mails
  platform.settleTenants            due:tenant            write  mails
  platform.sendDueWork              minutes:1             write  queues
  platform.watchStage               minutes:5             -      operations:watch
  platform.measureTenants           minutes:5             write  uploads:measure
  platform.auditTable               minutes:4320          read   whole-table
  platform.dispatchChanges          stream                -      queues
`;
