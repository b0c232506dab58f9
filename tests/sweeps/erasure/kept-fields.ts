/**
 * Every field of a stored item that takes any words, and what an erasure does with it. Written by hand. A new field
 * needs its line here.
 *
 * - `gone`: held the erased person's names or words, and no longer does. The sweep fills each of them.
 * - `kept`: may still hold them, for the reason. `kept 2 days` says after how long the item is removed.
 * - `not theirs`: holds facts of the workspace or codes of ours. The sweep finds no mark there.
 */
const rows = `
  member.email                            gone
  member.firstName                        gone
  member.lastName                         gone
  member.phone                            gone
  member.deskNote                         gone
  memberNote.text                         gone
  invitation.email                        gone
  invitation.firstName                    gone
  invitation.lastName                     gone
  invitation.message                      gone
  booking.memberName                      gone
  booking.endedBy.reason                  gone
  bookingWords.reason                     gone
  ledgerEntry.subject.reason              gone
  notification.memberName                 gone
  notification.reason                     gone
  news.authorName                         gone
  mailedCode.email                        gone
  registration.answers.answer             gone
  registration.endedBy.reason             gone
  registration.memberName                 gone
  orderWords.note                         gone
  orderWords.reason                       gone
  chatMessage.senderName                  gone
  chatMessage.text                        gone

  pointsImportPart.rows.reason            kept 20 days: of a file whose upload was broken off; a whole file's are gone
  auditEntry.answer                       kept: why staff removed a second factor; it proves who asked for that
  enquiry.fields.firstName                kept 730 days: a letter to the operator, not of the workspace
  enquiry.fields.lastName                 kept 730 days: a letter to the operator
  enquiry.fields.email                    kept 730 days: a letter to the operator
  enquiry.fields.phone                    kept 730 days: a letter to the operator
  enquiry.fields.company                  kept 730 days: a letter to the operator
  enquiry.fields.message                  kept 730 days: a letter to the operator
  supportRequest.fields.name              kept 730 days: a letter to the operator
  supportRequest.fields.email             kept 730 days: a letter to the operator
  supportRequest.fields.subject           kept 730 days: a letter to the operator
  supportRequest.fields.message           kept 730 days: a letter to the operator
  inboxEntry.text                         kept 730 days: an answer to a letter to the operator, or a note about it
  privacyRequest.email                    kept: it proves what was done; three years after the request's end
  privacyRequest.steps.words              kept: it proves what was done; three years after the request's end

  account.emailBeforeHash                 not theirs: a hash
  member.mailHash                         not theirs: a hash; it goes with the member
  invitation.mailHash                     not theirs: a hash; it goes with the invitation
  bounce.mail                             not theirs: a consumer of ours
  clearing.place                          not theirs: a month and a cursor
  clearing.reason                         not theirs: why days are closed for everybody
  bookingWords.rule                       not theirs: a code
  member.avatarUrl                        not theirs: the address of a deleted file
  accountTenant.name                      not theirs: the workspace's name
  accountTenant.slug                      not theirs
  auditEntry.action                       not theirs
  auditEntry.actorRole                    not theirs
  auditEntry.bodyHash                     not theirs: a hash
  auditEntry.change.after.*               not theirs: no field of a trail takes words
  auditEntry.change.before.*              not theirs: no field of a trail takes words
  auditEntry.others.after.*               not theirs: no field of a trail takes words
  auditEntry.others.id                    not theirs: ids
  auditEntry.change.mentioned             not theirs: names of fields
  auditEntry.object.id                    not theirs: an id
  auditEntry.subject.*                    not theirs: ids of the path
  dueProgress.positions.*                 not theirs: ids, and only while a list is long
  measureProgress.cursor                  not theirs: a place in the list of workspaces
  booking.cancelledBy.bodyHash            not theirs: a hash
  booking.cancelledBy.intent              not theirs
  calendarFeed.secretHash                 not theirs
  wish.createdBy                          not theirs: a hash
  wish.resourceName                       not theirs
  ledgerEntry.keeps                       not theirs
  booking.createdBy                       not theirs: a hash
  series.createdBy                        not theirs: a hash
  series.acts.bodyHash                    not theirs: a hash
  series.acts.intent                      not theirs: a hash
  series.resourceName                     not theirs
  booking.resourceLocation                not theirs
  booking.resourceName                    not theirs
  accountEvent.eventId                    not theirs
  pointsPackage.description               not theirs: words of the workspace
  pointsPackage.name                      not theirs: words of the workspace
  moneyCheck.cursor                       not theirs: a place in a list
  moneyCheck.found.currency               not theirs
  moneyCheck.found.id                     not theirs: an id
  moneyRun.differences.currency           not theirs
  moneyRun.differences.id                 not theirs: an id
  paidMembership.accountId                not theirs: of the workspace
  paidMembership.attempt                  not theirs: a hash
  paidMembership.bodyHash                 not theirs: a hash
  paidMembership.change.planName          not theirs: words of the workspace
  paidMembership.customerId               not theirs: an id of Stripe's
  paidMembership.earlierAttempts          not theirs: hashes
  paidMembership.earlierChanges.bodyHash  not theirs: a hash
  paidMembership.lastChange.bodyHash      not theirs: a hash
  paidMembership.planName                 not theirs: words of the workspace
  paidMembership.productId                not theirs: an id of Stripe's
  paidMembership.sessionId                not theirs: an id of Stripe's
  paidMembership.subscriptionId           not theirs: an id of Stripe's
  paidMembership.url                      not theirs
  purchase.accountId                      not theirs: of the workspace
  purchase.bodyHash                       not theirs: a hash
  refund.planName                         not theirs: words of the workspace
  purchase.packageName                    not theirs: words of the workspace
  purchase.intentId                       not theirs: an id of Stripe's
  purchase.sessionId                      not theirs: an id of Stripe's
  purchase.url                            not theirs
  paymentAccount.accountId                not theirs: of the workspace
  paymentAccount.disabledReason           not theirs: a code of Stripe's
  checkoutIntent.bodyHash                 not theirs: a hash
  checkoutIntent.url                      not theirs
  pointsImportReceipt.bodyHash            not theirs: a hash
  enquiry.bodyHash                        not theirs: a hash
  enquiry.fields.name                     not theirs: no field of this kind of letter
  enquiry.fields.plan                     not theirs: the plan that a visitor looked at
  enquiry.fields.subject                  not theirs: no field of this kind of letter
  inboxEntry.bodyHash                     not theirs: a hash
  supportRequest.bodyHash                 not theirs: a hash
  supportRequest.fields.company           not theirs: no field of this kind of letter
  supportRequest.fields.firstName         not theirs: no field of this kind of letter
  supportRequest.fields.lastName          not theirs: no field of this kind of letter
  supportRequest.fields.phone             not theirs: no field of this kind of letter
  supportRequest.fields.plan              not theirs: no field of this kind of letter
  station.name                            not theirs: words of the workspace
  station.note                            not theirs: words of the workspace
  station.zone                            not theirs: words of the workspace
  liveSession.title                       not theirs: what the workspace has published
  liveSession.summary                     not theirs: what the workspace has published
  liveSession.hostName                    not theirs: what the workspace has published
  liveSession.waitingText                 not theirs: what the workspace has published
  liveStage.channelArn                    not theirs: of Amazon IVS
  liveStage.playbackUrl                   not theirs: of Amazon IVS
  liveStage.ingestServer                  not theirs: of Amazon IVS
  liveStage.recordings.prefix             not theirs: of Amazon IVS
  livePass.intent                         not theirs
  livePass.bodyHash                       not theirs: a hash
  chatGuard.bodyHash                      not theirs: a hash
  ledgerEntry.subject.sessionTitle        not theirs: what the workspace has published
  ledgerLine.subject.sessionTitle         not theirs: what the workspace has published
  refusedScan.zone                        not theirs: words of the workspace
  refusedScan.station.name                not theirs: words of the workspace
  visit.zone                              not theirs: words of the workspace
  visit.scanHash                          not theirs: the hash of a call
  visit.station.name                      not theirs: words of the workspace
  visit.leftStation.name                  not theirs: words of the workspace
  presence.station.name                   not theirs: words of the workspace
  presence.leftStation.name               not theirs: words of the workspace
  presence.scanHash                       not theirs: the hash of a call
  presence.zone                           not theirs: words of the workspace
  accessSettings.zones                    not theirs: words of the workspace
  accessSettings.entryRules.zones         not theirs: words of the workspace
  accessSettings.reasons.code             not theirs: a code of the workspace
  accessSettings.reasons.label            not theirs: words of the workspace
  order.lines.name                        not theirs: what the workspace has published
  order.lines.variantName                 not theirs: what the workspace has published
  order.createdBy                         not theirs: a hash
  order.accountId                         not theirs: of the workspace
  order.intentId                          not theirs: an id of Stripe's
  order.sessionId                         not theirs: an id of Stripe's
  order.payUrl                            not theirs
  order.cardRefunds.refundId               not theirs: an id of Stripe's
  order.cancelledBy.intent                not theirs
  order.cancelledBy.bodyHash              not theirs: a hash
  notification.name                       not theirs: the name of a product
  notification.variantName                not theirs: the name of a variant
  notification.code                       not theirs: the code of an order
  product.name                            not theirs: what the workspace has published
  product.description                     not theirs: what the workspace has published
  product.category                        not theirs: what the workspace has published
  product.pictures.alt                    not theirs: what the workspace has published
  product.variants.name                   not theirs: what the workspace has published
  product.fulfilment.instructions         not theirs: what the workspace has published
  product.variants.sku                    not theirs
  lowStock.name                           not theirs: what the workspace has published
  lowStock.variantName                    not theirs: what the workspace has published
  saleWords.note                          not theirs: always empty
  saleWords.reason                        not theirs: of a sale that names no member
  stockMovement.note                      not theirs: what the workspace notes of its goods
  event.title                             not theirs: what the workspace has published
  event.summary                           not theirs: what the workspace has published
  event.hostName                          not theirs: what the workspace has published
  event.cover.alt                         not theirs: what the workspace has published
  event.place.text                        not theirs: what the workspace has published
  event.questions.text                    not theirs: what the workspace has published
  event.questions.options                 not theirs: what the workspace has published
  event.tickets.name                      not theirs: what the workspace has published
  event.cancelReason                      not theirs: what the workspace has published
  event.onlineUrl                         not theirs
  event.place.name                        not theirs
  event.place.location                    not theirs
  eventBody.body.content.attrs.alt        not theirs: what the workspace has published
  eventBody.body.content.text             not theirs: what the workspace has published
  eventRound.about                        not theirs: an id
  eventRound.message.subject              not theirs: what the workspace has sent
  eventRound.message.text                 not theirs: what the workspace has sent
  ledgerEntry.subject.eventTitle          not theirs
  ledgerLine.subject.eventTitle           not theirs
  registration.acceptedBy.bodyHash        not theirs: a hash
  registration.cancelledBy.bodyHash       not theirs: a hash
  registration.createdBy                  not theirs: a hash
  registration.acceptedBy.intent          not theirs
  registration.cancelledBy.intent         not theirs
  registration.firstTicket.ticketName     not theirs
  registration.movedFrom.eventTitle       not theirs
  registration.ticketName                 not theirs
  registration.answers.question           not theirs: what the workspace has published
  invitation.codeHash                     not theirs: a hash
  figures.name                            not theirs: of a resource, a product or a package
  figures.of                              not theirs: a day, a month, an id or what was sold
  ledgerEntry.subject.resourceName        not theirs
  ledgerLine.subject.reason               not theirs: always empty; the reader takes it from the entry
  ledgerLine.subject.resourceName         not theirs
  looseNewsPicture.url                    not theirs
  mailedCode.codeHash                     not theirs: a hash
  mailedCode.request.setup.plan           not theirs
  mailedCode.request.setup.session        not theirs
  mailedCode.request.slug                 not theirs
  mailedCode.subjectHash                  not theirs: a hash
  mailedCode.usedBy                       not theirs: a hash
  mailing.content.body.content.attrs.alt  not theirs: what the workspace has published
  mailing.content.body.content.text       not theirs: what the workspace has published
  mailing.content.cover.alt               not theirs: what the workspace has published
  mailing.content.cover.url               not theirs
  mailing.content.path                    not theirs
  mailing.content.title                   not theirs: what the workspace has published
  mailing.place.cursor                    not theirs
  memberPlan.name                         not theirs
  membership.planDescription              not theirs
  membership.planName                     not theirs
  membership.scheduled.planName           not theirs
  membershipEvent.planName                not theirs
  openPlanRequest.planName                not theirs
  pendingPicture.url                      not theirs
  planRequest.bodyHash                    not theirs: a hash
  planRequest.planName                    not theirs
  ledgerEntry.subject.packageName         not theirs: words of the workspace
  ledgerLine.subject.packageName          not theirs: words of the workspace
  ledgerEntry.subject.planName            not theirs
  ledgerLine.subject.planName             not theirs
  membershipPlan.description              not theirs
  membershipPlan.name                     not theirs
  news.cover.alt                          not theirs: what the workspace has published
  news.excerpt                            not theirs: what the workspace has published
  news.lead                               not theirs: what the workspace has published
  news.title                              not theirs: what the workspace has published
  newsBody.body.content.attrs.alt         not theirs: what the workspace has published
  newsBody.body.content.text              not theirs: what the workspace has published
  notification.eventPlace                 not theirs
  notification.eventTitle                 not theirs
  notification.fromTitle                  not theirs
  notification.planName                   not theirs
  notification.sessionTitle               not theirs
  notification.resourceName               not theirs
  recoveryCodes.codes.hash                not theirs: a hash
  resource.amenities                      not theirs
  resource.location                       not theirs
  resource.outOfService.note              not theirs: words of the workspace
  resource.floor                          not theirs
  resource.description                    not theirs: what the workspace has published
  resource.photos.alt                     not theirs: what the workspace has published
  resource.name                           not theirs
  resource.rules.closures.name            not theirs: words of the workspace
  bookingRules.closures.name              not theirs: words of the workspace
  sessionClaim.tenant.slug                not theirs
  staffAuditEntry.action                  not theirs
  stripeEvent.eventId                     not theirs
  subscription.planLabel                  not theirs
  subscription.subscriptionId             not theirs
  tenant.earlierZones.timeZone            not theirs
  tenant.description                      not theirs
  tenant.locale                           not theirs
  tenant.logoUrl                          not theirs
  tenant.name                             not theirs
  tenant.replyTo                          not theirs: an address of the workspace, not of a member
  tenant.subscription.stripeCustomerId    not theirs
  tenant.subscription.stripeSessionId     not theirs
  tenant.subscription.stripeSubscriptionId  not theirs
  tenantListing.name                      not theirs
  tenantTrial.name                        not theirs
  domain.edgeId                           not theirs: an id at CloudFront
  domain.token                            not theirs: a code of ours
  domain.sender.selectors                 not theirs: names at SES
  domain.sender.zone                      not theirs
  privacyRequest.bodyHash                 not theirs: a hash
  privacyRequest.steps.bodyHash           not theirs: a hash
  privacyRequest.steps.stepId             not theirs: an id
  subscription.currency                   not theirs
  subscription.customerId                 not theirs: an id at Stripe
  subscription.priceId                    not theirs: an id at Stripe
  subscriptionCounted.currency            not theirs
  subscriptionCounted.priceId             not theirs: an id at Stripe
  subscriptionCounted.paysSince           not theirs: a month
  subscriptionReminder.sent               not theirs: codes of mails
  platformAct.about                       not theirs: a name of a queue, two days, or the subject of a notice
  platformAct.bodyHash                    not theirs: a hash
  staffNotice.subject                     not theirs: what the platform's staff wrote to administrators
  staffNotice.text                        not theirs: what the platform's staff wrote to administrators
  tenantAct.reason                        not theirs: why the platform's staff closed or opened a workspace
`;

const fates = ["gone", "kept", "not theirs"] as const;
type Fate = (typeof fates)[number];

interface Kept {
  fate: Fate;
  /** After how many days the item is removed. Undefined where it stays. */
  days: number | undefined;
}

const lines: ReadonlyMap<string, Kept> = new Map(
  rows
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line): [string, Kept] => {
      const [, field = "", words = ""] = /^\s+(\S+)\s+(.*)$/.exec(line) ?? [];
      const [, named = "", days] = /^([a-z ]+?)(?: (\d+) days)?(?::|$)/.exec(words) ?? [];
      const fate = fates.find((known) => named === known);
      if (fate === undefined) throw new Error(`No fate can be read in this line: ${line.trim()}`);
      if (fate === "kept" && !words.includes(": ")) throw new Error(`${field} is kept without a reason.`);
      return [field, { fate, days: days === undefined ? undefined : Number(days) }];
    }),
);

export const fateOf: ReadonlyMap<string, Fate> = new Map([...lines].map(([field, { fate }]) => [field, fate]));

export const fieldsThatAre = (fate: Fate): string[] =>
  [...fateOf].flatMap(([field, of]) => (of === fate ? [field] : [])).sort();

/** After how many days an item is removed that keeps this field. */
export const daysOf = (field: string): number | undefined => lines.get(field)?.days;
