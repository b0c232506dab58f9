/** The account's language. It applies on every device, and mails are sent in it. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { getAccount, setAccountLanguage } from "#lambdas/accounts/contract.ts";
import type { Language } from "#lambdas/contract/languages.ts";
import { errorText } from "../kit/error-texts.ts";
import { useToasts } from "../kit/toasts.tsx";
import { callRoute, routeQuery } from "../session/api.ts";
import { followAccount } from "../session/language.ts";

const accountStaleMilliseconds = 5 * 60_000;

/** The account as it was read a moment ago. */
export function useAccount() {
  return useQuery({ ...routeQuery(getAccount, {}), staleTime: accountStaleMilliseconds });
}

/** Reloads the page if the account's language is not the page's. */
export function useFollowAccountLanguage(): void {
  const { data } = useAccount();
  const language = data?.language ?? null;
  useEffect(() => followAccount(language), [language]);
}

/** Stores the chosen language in the account. False if that failed: the page then stays as it is. */
export function useTellAccount(): (language: Language) => Promise<boolean> {
  const client = useQueryClient();
  const toasts = useToasts();
  return async (language) => {
    try {
      await callRoute(setAccountLanguage, { body: { language } });
    } catch (error) {
      toasts.error(errorText(error));
      return false;
    }
    // An older read of the account must not undo the choice before the page reloads.
    await client.cancelQueries({ queryKey: [getAccount.id] });
    client.setQueryData(routeQuery(getAccount, {}).queryKey, (account) => account && { ...account, language });
    return true;
  };
}
