import { listEnquiries, type ReceivedMessage } from "#lambdas/enquiries/contract.ts";
import { useRoutePages } from "#web/session/route-pages.ts";

const pageRows = 50;

export function useMessages() {
  return useRoutePages(listEnquiries, { query: { limit: pageRows } }, ({ messages }) => messages);
}

/** The sender's name, from either form. */
export function senderOf({ kind, fields }: ReceivedMessage): string {
  return kind === "enquiry" ? `${fields.firstName} ${fields.lastName}` : fields.name;
}
