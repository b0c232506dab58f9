import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { limits } from "#lambdas/contract/limits.ts";
import { type Invitation, resendInvitation, revokeInvitation } from "#lambdas/invitations/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { HistoryLink } from "#web/domain/history-link.tsx";
import { DetailDrawer } from "#web/kit/detail-drawer.tsx";
import { LetterDrawing } from "#web/kit/drawings.tsx";
import { errorText } from "#web/kit/error-texts.ts";
import { MoreRows } from "#web/kit/list/more-rows.tsx";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { ruledList } from "#web/kit/looks.ts";
import { MutationDialog } from "#web/kit/mutation-dialog.tsx";
import { EmptyState, ErrorState } from "#web/kit/states.tsx";
import { useToasts } from "#web/kit/toasts.tsx";
import { useRouteMutation } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { useInvitations } from "./queries.ts";
import { roleTexts, invitationsTexts as texts } from "./texts.ts";

export function InvitationsDrawer({ onClose }: { onClose: () => void }) {
  const list = useInvitations();
  const invitations = list.rows;
  return (
    <DetailDrawer open title={texts.title} subtitle={texts.subtitle} onClose={onClose}>
      {list.isPending && (
        <>
          <LoadingText>{texts.loading}</LoadingText>
          <Skeleton variant="rounded" height={160} />
        </>
      )}
      {list.error !== null && <ErrorState error={list.error} onRetry={list.reload} />}
      {invitations?.length === 0 && <EmptyState drawing={<LetterDrawing />} {...texts.none} />}
      <Box component="ul" sx={ruledList}>
        {invitations?.map((invitation) => (
          <li key={invitation.invitationId}>
            <InvitationRow invitation={invitation} />
          </li>
        ))}
      </Box>
      <MoreRows list={list} />
    </DetailDrawer>
  );
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { tenantId } = useWorkspace();
  const { invitationId, email, role, sentAt, expiresAt, isExpired, mailTrouble, allowed } = invitation;
  const format = useFormat();
  const toasts = useToasts();
  const resend = useRouteMutation(resendInvitation);
  const [isAsking, setIsAsking] = useState(false);
  const input = { params: { tenantId, invitationId }, body: {} };
  const name = [invitation.firstName, invitation.lastName].filter(Boolean).join(" ");
  const facts = [
    roleTexts[role],
    sentAt === null ? texts.sending : texts.sent(format.dateTime(sentAt)),
    isExpired ? texts.expired : texts.until(format.date(expiresAt)),
  ];
  return (
    <Box sx={{ py: 1.5 }}>
      <Typography variant="strong" sx={{ overflowWrap: "anywhere" }}>
        {name === "" ? email : name}
      </Typography>
      {name !== "" && (
        <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
          {email}
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary">
        {facts.join(" \u00b7 ")}
      </Typography>
      {!allowed.resend && (
        <Typography variant="caption" component="p" color="textSecondary">
          {texts.soonAgain(format.number(limits.invitationPauseMinutes), format.number(limits.invitationSends))}
        </Typography>
      )}
      {mailTrouble !== null && (
        <Alert severity="warning" role="note" sx={{ mt: 1 }}>
          {texts.troubles[mailTrouble]}
        </Alert>
      )}
      <Stack direction="row" useFlexGap sx={{ mt: 0.5, ml: -2, flexWrap: "wrap", alignItems: "center" }}>
        <Button
          disabled={!allowed.resend}
          loading={resend.isPending}
          aria-label={`${texts.resend}: ${email}`}
          onClick={() =>
            resend.mutate(input, {
              onSuccess: () => toasts.success(texts.resent(email)),
              onError: (error) => toasts.error(texts.failed, errorText(error)),
            })
          }
        >
          {texts.resend}
        </Button>
        <Button color="error" aria-label={`${texts.revoke}: ${email}`} onClick={() => setIsAsking(true)}>
          {texts.revoke}
        </Button>
        <Box sx={{ display: "flex", ml: 1.5 }}>
          <HistoryLink kind="invitation" id={invitationId} />
        </Box>
      </Stack>
      {isAsking && (
        <MutationDialog
          route={revokeInvitation}
          input={() => input}
          title={texts.revokeTitle(email)}
          text={texts.revokeText}
          confirmLabel={texts.revoke}
          tone="negative"
          success={() => ({ title: texts.revoked(email) })}
          onDone={() => setIsAsking(false)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Box>
  );
}
