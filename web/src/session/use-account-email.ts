import { useQuery } from "@tanstack/react-query";
import { auth } from "./auth.ts";

/** For whoever changes it. */
export const accountEmailKey = ["email"] as const;

/** The address of the signed-in account, also of one that is nobody's member; undefined until the pool has told. */
export function useAccountEmail({ enabled = true } = {}): string | undefined {
  const { data } = useQuery({ queryKey: accountEmailKey, queryFn: async () => (await auth.email()) ?? null, enabled });
  return data ?? undefined;
}
