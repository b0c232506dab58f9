/** The views of the sign-in page. A typed password stays in memory only, to sign in after the code. */
export type View =
  | {
      name: "entry";
      email: string;
      firstName?: string;
      lastName?: string;
      password?: string;
      notice?: string;
      joins: boolean;
      /** The form in front. Without it, the address decides. */
      tab?: "signIn";
    }
  | { name: "forgot"; email: string; isSent?: boolean }
  | { name: "recovery"; email: string; code: string; joins: boolean }
  | { name: "confirmation"; email: string; password?: string; code?: string }
  | { name: "second_factor"; email: string; joins: boolean }
  | { name: "recovery_code"; email: string; joins: boolean }
  | { name: "expired"; purpose: "recovery" | "confirmation"; email: string; message?: string };

export type ShowView = (view: View) => void;
