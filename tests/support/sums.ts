/** The figures of a period in which nothing happened. */
export const noSums = {
  made: 0,
  cancelled: 0,
  lapsed: 0,
  bookings: 0,
  granted: 0,
  spent: 0,
  refunded: 0,
  expired: 0,
  deducted: 0,
  corrected: 0,
  joined: 0,
  left: 0,
  minutes: 0,
};
