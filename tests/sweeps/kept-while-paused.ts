/**
 * The changes that stay possible in a workspace whose invoice is unpaid beyond the grace. To administrators, they also
 * stay possible after the subscription has ended. It is written by hand and reviewed. Every other change is refused.
 */
export const keptWhilePaused: readonly string[] = `
  members.updateMe members.offerMyPicture members.setMyPicture
  mailings.setMailPreferences notifications.markNotificationsRead news.markNewsRead
  cards.addMyDevice cards.removeMyDevice bookings.revokeMyFeed
  payments.cancelPaidMembership payments.rereadPurchase payments.rereadPaidMembership payments.rereadMemberPurchase
  orders.rereadOrder
  joining.eraseMember
  platform.endSupport platform.setOwnClosure
  subscriptions.openBilling
`
  .trim()
  .split(/\s+/);
