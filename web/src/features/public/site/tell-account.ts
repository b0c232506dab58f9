/** Stores the language that a signed-in visitor chose. Fetched with the choice, as most visitors make none. */
import { setAccountLanguage } from "#lambdas/accounts/contract.ts";
import type { Language } from "#lambdas/contract/languages.ts";
import { ApiError, callRoute } from "#web/session/api.ts";
import { auth } from "#web/session/auth.ts";

/** Without a valid session there is no account, and the browser keeps the choice. */
export async function tellAccount(language: Language): Promise<void> {
  const token = await auth.token();
  if (token === undefined) return;
  try {
    await callRoute(setAccountLanguage, { body: { language } }, { token });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
  }
}
