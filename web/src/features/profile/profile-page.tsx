/** My Profile: the member's details in this workspace, and how the account signs in everywhere. */
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import { useQuery } from "@tanstack/react-query";
import { getMe } from "#lambdas/members/contract.ts";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { Page } from "#web/kit/page.tsx";
import { ErrorState } from "#web/kit/states.tsx";
import { routeQuery } from "#web/session/api.ts";
import { useAccountEmail } from "#web/session/use-account-email.ts";
import { type Me, useWorkspace } from "#web/session/workspace.tsx";
import { AccountCard } from "./account-card.tsx";
import { DataCard } from "./data-card.tsx";
import { DetailsCard } from "./details-card.tsx";
import { DevicesCard } from "./devices-card.tsx";
import { MailsCard } from "./mails-card.tsx";
import { PartLinks } from "./part-links.tsx";
import { partsOf } from "./parts.ts";
import { PasswordCard } from "./password-card.tsx";
import { PictureCard } from "./picture-card.tsx";
import { profileTexts } from "./texts.ts";
import { TwoFactorCard } from "./two-factor-card.tsx";
import { useEmailChange } from "./use-email-change.ts";
import { usePartInAddress } from "./use-part-in-address.ts";

export function Component() {
  const { tenantId } = useWorkspace();
  const me = useQuery(routeQuery(getMe, { params: { tenantId } }));
  const accountEmail = useAccountEmail();
  return (
    <Page title={profileTexts.title} subtitle={profileTexts.subtitle}>
      {me.isPending && <LoadingProfile />}
      {me.isError && me.data === undefined && <ErrorState error={me.error} onRetry={() => me.refetch()} />}
      {me.data !== undefined && <Profile me={me.data} accountEmail={accountEmail} />}
    </Page>
  );
}

const beside = {
  display: "grid",
  gap: 4,
  alignItems: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "184px minmax(0, 720px)" },
} as const;

function Profile({ me: { member, role, mailTrouble }, accountEmail }: { me: Me; accountEmail: string | undefined }) {
  const emailChange = useEmailChange(member, accountEmail);
  usePartInAddress();
  return (
    <Box sx={beside}>
      <PartLinks parts={partsOf(member !== null)} />
      <Stack spacing={3}>
        {member === null ? (
          <Alert severity="info">{profileTexts.staff}</Alert>
        ) : (
          <>
            {mailTrouble !== undefined && (
              <Alert severity="warning" role="note" sx={{ "& .MuiAlert-message": { overflowWrap: "anywhere" } }}>
                {profileTexts.heldBack[mailTrouble](member.email)}
              </Alert>
            )}
            <PictureCard member={member} />
            <DetailsCard member={member} emailChange={emailChange} />
          </>
        )}
        <AccountCard member={member} role={role} />
        <PasswordCard email={accountEmail ?? member?.email ?? ""} />
        <TwoFactorCard email={accountEmail ?? member?.email ?? ""} />
        <DevicesCard />
        {member !== null && <MailsCard />}
        <DataCard />
      </Stack>
    </Box>
  );
}

function LoadingProfile() {
  return (
    <>
      <LoadingText>{profileTexts.loading}</LoadingText>
      <Box aria-hidden sx={beside}>
        <Box sx={{ display: { xs: "none", lg: "block" } }} />
        <Stack spacing={3}>
          <Skeleton variant="rounded" height={184} />
          <Skeleton variant="rounded" height={420} />
          <Skeleton variant="rounded" height={360} />
        </Stack>
      </Box>
    </>
  );
}
