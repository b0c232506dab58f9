/** An address that has yet to be confirmed; its password stays in memory, to sign in after the code. */
export interface Unconfirmed {
  email: string;
  password?: string;
  code?: string;
}
