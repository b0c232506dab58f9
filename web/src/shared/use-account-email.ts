import { useQuery } from "@tanstack/react-query";
import { auth } from "./auth.ts";

/** The address of the signed-in account, also of one that is nobody's member; undefined until the pool has told. */
export function useAccountEmail({ enabled = true } = {}): string | undefined {
  const { data } = useQuery({ queryKey: ["email"], queryFn: async () => (await auth.email()) ?? null, enabled });
  return data ?? undefined;
}
