/** Reads a mailed invitation before the page shows a form, because the form needs its address. */
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { viewInvitation } from "#lambdas/invitations/contract.ts";
import { errorText } from "#web/kit/error-texts.ts";
import { ApiError, callRoute } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { forgetInvitation } from "./kept-invitation.ts";
import { authTexts } from "./texts.ts";
import type { View } from "./view.ts";

export interface InvitationLink {
  invitationId: string;
  code: string;
}

interface Invited {
  isPending: boolean;
  /** The sign-up form for the invitation, or the message why it cannot be accepted. */
  view?: View;
  /** Undefined if it cannot be accepted. */
  invitation?: InvitationLink;
}

export function useInvited(link: InvitationLink | undefined): Invited {
  const { tenantId, name, slug } = useWorkspace();
  const { invitationId = "", code = "" } = link ?? {};
  const { data, error } = useQuery({
    queryKey: [viewInvitation.id, { tenantId, invitationId }],
    queryFn: ({ signal }) =>
      callRoute(viewInvitation, { params: { tenantId, invitationId }, body: { code } }, { signal }),
    enabled: link !== undefined,
    // Accepting the invitation ends it. What was read stays valid for this visit.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const isRefused = error instanceof ApiError && !error.isUncertain && error.status !== 429;
  useEffect(() => {
    if (isRefused) forgetInvitation(slug);
  }, [isRefused, slug]);
  if (link === undefined) return { isPending: false };
  if (data !== undefined) {
    const { email, firstName, lastName } = data;
    const notice = authTexts.invitation.notice(name);
    return {
      isPending: false,
      invitation: link,
      view: { name: "entry", email, firstName, lastName, notice, joins: true },
    };
  }
  if (error !== null) {
    return { isPending: false, view: { name: "entry", email: "", notice: errorText(error), joins: false } };
  }
  return { isPending: true };
}
