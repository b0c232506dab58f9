/** The desk's note beside a ticket or an order, whose own answers do not hold it. */
import { useQuery } from "@tanstack/react-query";
import { getArrival } from "#lambdas/access/arrivals-contract.ts";
import type { MemberId } from "#lambdas/contract/ids.ts";
import { routeQuery } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { DeskNote } from "./desk-note.tsx";

/** Nothing without a note. A member who was erased since has none. */
export function NoteOfMember({ memberId }: { memberId: MemberId }) {
  const { tenantId } = useWorkspace();
  const { data } = useQuery(routeQuery(getArrival, { params: { tenantId, memberId }, query: {} }));
  return data?.note == null ? null : <DeskNote note={data.note} />;
}
