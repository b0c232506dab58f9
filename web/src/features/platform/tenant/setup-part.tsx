import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { type ReactNode, useState } from "react";
import { inviteOwner } from "#lambdas/platform/founding-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { BusyButton } from "#web/kit/busy-button.tsx";
import { errorText } from "#web/kit/error-texts.ts";
import { useToasts } from "#web/kit/toasts.tsx";
import { useRouteMutation } from "#web/session/api.ts";
import { OwnerAddressDialog } from "./owner-address-dialog.tsx";
import { Part } from "./part.tsx";
import type { TenantDetail } from "./queries.ts";
import { tenantTexts } from "./texts.ts";

const { setup: texts } = tenantTexts;

type Awaited = NonNullable<TenantDetail["ownerInvitation"]>;

/** How far a workspace is that staff have made, until its owner has come. */
export function SetupPart({ tenant }: { tenant: TenantDetail }) {
  const { ownerInvitation: awaited, slug, tenantId } = tenant;
  const [isAsking, setIsAsking] = useState(false);
  if (awaited === null) return null;
  const address = `${window.location.origin}/${slug}`;
  return (
    <Part title={texts.title}>
      <Box component="ol" sx={{ m: 0, pl: 2.5, display: "grid", gap: 2 }}>
        <Step title={texts.made}>
          <Link href={`/${slug}`} sx={{ overflowWrap: "anywhere" }}>
            {texts.address(address)}
          </Link>
        </Step>
        <Step title={texts.awaited}>
          <Invitation awaited={awaited} tenantId={tenantId} onOther={() => setIsAsking(true)} />
        </Step>
        <Step title={texts.joins}>
          <Typography variant="body2" color="textSecondary">
            {texts.waits}
          </Typography>
        </Step>
      </Box>
      {isAsking && <OwnerAddressDialog tenantId={tenantId} onClose={() => setIsAsking(false)} />}
    </Part>
  );
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li>
      <Typography variant="strong">{title}</Typography>
      <div>{children}</div>
    </li>
  );
}

interface InvitationProps {
  awaited: Awaited;
  tenantId: string;
  onOther: () => void;
}

function Invitation({ awaited, tenantId, onOther }: InvitationProps) {
  const format = useFormat();
  const toasts = useToasts();
  const { email, sentAt, expiresAt, isExpired, allowed } = awaited;
  const again = useRouteMutation(inviteOwner);
  const state = isExpired
    ? texts.expired(email)
    : sentAt === null
      ? texts.toBeSent(email)
      : texts.sent(email, format.dateTime(sentAt), format.date(expiresAt));
  const send = () =>
    again.mutate(
      { params: { tenantId }, body: { email } },
      {
        onSuccess: () => toasts.success(texts.resent(email)),
        onError: (error) => toasts.error(errorText(error)),
      },
    );
  return (
    <>
      <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
        {state}
      </Typography>
      <Stack direction="row" spacing={1} sx={{ mt: 1 }}>
        <BusyButton size="small" variant="outlined" isBusy={again.isPending} disabled={!allowed.resend} onClick={send}>
          {texts.resend}
        </BusyButton>
        <Button size="small" onClick={onOther}>
          {texts.other}
        </Button>
      </Stack>
      {!allowed.resend && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {texts.resendLater}
        </Typography>
      )}
    </>
  );
}
