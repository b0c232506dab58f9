/** The address that opens the dialog of a resource in the booking page. */
export const bookingAddress = (origin: string, bookingPath: string, resourceId: string) =>
  `${origin}${bookingPath}?book=${resourceId}`;
