import { toast } from "#web/session/constants.ts";

/** The specification gives notices on the booking screens a shorter time than elsewhere. */
export const bookingToast = { milliseconds: toast.bookingMilliseconds };
