/** Texts of the list of notifications. The sentence of a notice stands beside its feature. */
export const notificationsTexts = {
  title: "Notifications",
  loading: "Loading notifications...",
  more: "Show older notifications",
  loadingMore: "Loading notifications...",
  markRead: "Mark all as read",
  markFailed: "They could not be marked as read",
  unread: "Unread: ",
  moment: (ago: string, exact: string) => `${ago}: ${exact}`,
  none: {
    title: "Nothing new concerns you",
    text: "What others do with your bookings, your events, your points or your membership is told here.",
  },
} as const;
