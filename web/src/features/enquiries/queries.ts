import type { CallInput } from "#lambdas/contract/define-route.ts";
import { listEnquiries, type ReceivedMessage } from "#lambdas/enquiries/contract.ts";
import { useFilledPages, useRoutePages } from "#web/session/route-pages.ts";

const pageRows = 50;

export type MessageFilter = Omit<NonNullable<CallInput<typeof listEnquiries>["query"]>, "cursor" | "limit">;

export function useMessages(filter: MessageFilter) {
  return useFilledPages(
    useRoutePages(listEnquiries, { query: { ...filter, limit: pageRows } }, ({ messages }) => messages),
  );
}

/** The sender's name, from either form. */
export function senderOf({ kind, fields }: ReceivedMessage): string {
  return kind === "enquiry" ? `${fields.firstName} ${fields.lastName}` : fields.name;
}
