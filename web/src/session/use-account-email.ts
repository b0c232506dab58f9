import { useQuery } from "@tanstack/react-query";
import { auth } from "./auth.ts";

const accountEmailKey = ["email"] as const;

/** The address of the signed-in account, even if it is a member nowhere; undefined until the user pool has answered. */
export function useAccountEmail({ enabled = true } = {}): string | undefined {
  const { data } = useQuery({ queryKey: accountEmailKey, queryFn: async () => (await auth.email()) ?? null, enabled });
  return data ?? undefined;
}
