import { toast } from "#web/session/constants.ts";

/** The specification gives notices on the booking screens a shorter time than others. */
export const bookingToast = { milliseconds: toast.bookingMilliseconds };
