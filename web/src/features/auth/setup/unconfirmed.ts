/** An address that is not confirmed yet. Its password stays in memory, to sign in after the code. */
export interface Unconfirmed {
  email: string;
  password?: string;
  code?: string;
}
