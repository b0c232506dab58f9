/** What this folder's forms check by, fetched when a form is first touched: many visits here only look. */
const load = () => import("./schemas.ts");

export const authSchemas = {
  signIn: async () => (await load()).signInSchema,
  signUp: async () => (await load()).signUpSchema,
  mail: async () => (await load()).mailSchema,
  recovery: async () => (await load()).recoverySchema,
  code: async () => (await load()).codeSchema,
  totp: async () => (await load()).totpSchema,
};

/** Fetches them ahead of their use, while the person is still typing. */
export function prepareSchemas(): void {
  load().catch(() => undefined);
}
