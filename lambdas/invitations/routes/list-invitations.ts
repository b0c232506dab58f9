import { tenantRoute } from "../../pipeline/handler.ts";
import { listInvitations } from "../contract.ts";
import { openInvitations } from "../repository.ts";
import { presentInvitation } from "../rules.ts";

export const handler = tenantRoute(listInvitations, {
  load: ({ scope, query }, table) => table.query(openInvitations(scope, query)),
  run: ({ loaded, now }) => ({
    invitations: loaded.rows.map((invitation) => presentInvitation(invitation, now)),
    nextCursor: loaded.nextCursor,
  }),
});
