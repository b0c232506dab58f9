import { useInfiniteQuery } from "@tanstack/react-query";
import { listEnquiries, type ReceivedMessage } from "#lambdas/enquiries/contract.ts";
import { callRoute } from "#web/session/api.ts";

const pageRows = 50;

export function useMessages() {
  return useInfiniteQuery({
    queryKey: [listEnquiries.id, { pageRows }],
    queryFn: ({ pageParam, signal }) =>
      callRoute(listEnquiries, { query: { cursor: pageParam, limit: pageRows } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** Who wrote, whichever form they used. */
export function senderOf({ kind, fields }: ReceivedMessage): string {
  return kind === "enquiry" ? `${fields.firstName} ${fields.lastName}` : fields.name;
}
