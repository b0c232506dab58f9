/** Loads the schemas of this folder's forms when a form is first touched. Many visits never need them. */
const load = () => import("./schemas.ts");

export const authSchemas = {
  signIn: async () => (await load()).signInSchema,
  signUp: async () => (await load()).signUpSchema,
  mail: async () => (await load()).mailSchema,
  recovery: async () => (await load()).recoverySchema,
  code: async () => (await load()).codeSchema,
  recoveryCode: async () => (await load()).recoveryCodeSchema,
  totp: async () => (await load()).totpSchema,
};

/** Loads the schemas in advance, while the person is still typing. */
export function prepareSchemas(): void {
  load().catch(() => undefined);
}
