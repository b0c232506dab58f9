/** Texts of notifications. The server stores codes and facts; these make sentences of them. */
export const notificationsTexts = {
  title: "Notifications",
  loading: "Loading notifications...",
  more: "Show older notifications",
  loadingMore: "Loading notifications...",
  markRead: "Mark all as read",
  markFailed: "They could not be marked as read",
  unread: "Unread: ",
  none: {
    title: "Nothing new concerns you",
    text: "What others do with your bookings, your points or your membership is told here.",
  },
} as const;

export const sentences = {
  moment: (ago: string, exact: string) => `${ago}: ${exact}`,
  bookingOf: (resource: string, when: string) => `${resource}, ${when}`,
  approved: (booking: string) => `Your booking was approved: ${booking}.`,
  cancelled: (booking: string) => `Your booking was cancelled by an administrator: ${booking}.`,
  lapsed: (booking: string) => `Nobody approved your booking in time, so it has lapsed: ${booking}.`,
  because: (reason: string) => `Reason: ${reason}.`,
  refunded: (points: string) => `${points} came back to your wallet.`,
  granted: (points: string, reason: string) => `You were given ${points}: ${reason}.`,
  admitted: (workspace: string) => `Your membership of ${workspace} was approved.`,
  memberWaits: (name: string) => `${name} asks to join and waits for approval.`,
  bookingWaits: (name: string, booking: string) => `A booking by ${name} waits for approval: ${booking}.`,
} as const;
