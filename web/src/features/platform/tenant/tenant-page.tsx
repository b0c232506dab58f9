/** One workspace for the platform's staff: limits and use, subscription, people, settings, and the platform's acts. */
import ArrowBackOutlined from "@mui/icons-material/ArrowBackOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import { useState } from "react";
import { Link as RouterLink, useParams } from "react-router-dom";
import { useFormat } from "#web/domain/format.ts";
import { StatusBadge } from "#web/domain/status/status.tsx";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { MenuButton } from "#web/kit/menu-button.tsx";
import { Page } from "#web/kit/page.tsx";
import { ErrorState } from "#web/kit/states.tsx";
import { usePath } from "#web/session/workspace.tsx";
import { ActsPart } from "./acts-part.tsx";
import { ArchivePart } from "./archive-part.tsx";
import { ClosureDialog } from "./closure-dialog.tsx";
import { DomainPart } from "./domain-part.tsx";
import { BouncesPart } from "./bounces-part.tsx";
import { FailedPart } from "./failed-part.tsx";
import { InvoicesPart } from "./invoices-part.tsx";
import { PeoplePart } from "./people-part.tsx";
import { type TenantDetail, useTenant } from "./queries.ts";
import { SettingsPart } from "./settings-part.tsx";
import { SetupPart } from "./setup-part.tsx";
import { StepsPart } from "./steps-part.tsx";
import { SubscriptionPart } from "./subscription-part.tsx";
import { SupportDialog } from "./support-dialog.tsx";
import { SupportNotice } from "./support-notice.tsx";
import { SuspensionDialog } from "./suspension-dialog.tsx";
import { tenantTexts } from "./texts.ts";
import { UsePart } from "./use-part.tsx";

export function Component() {
  const { tenantId = "" } = useParams();
  const path = usePath();
  const { data, error, refetch } = useTenant(tenantId);
  const [isAsking, setIsAsking] = useState(false);
  const [isEntering, setIsEntering] = useState(false);
  const [isClosing, setIsClosing] = useState(false);
  return (
    <>
      <Button
        component={RouterLink}
        to={path("/super-admin/tenants")}
        color="inherit"
        startIcon={<ArrowBackOutlined />}
        sx={{ marginBlockEnd: 1, marginInlineStart: -1.5 }}
      >
        {tenantTexts.back}
      </Button>
      <Page
        title={data?.name ?? tenantTexts.title}
        action={
          data && (
            <Actions
              tenant={data}
              onAsk={() => setIsAsking(true)}
              onEnter={() => setIsEntering(true)}
              onClosing={() => setIsClosing(true)}
            />
          )
        }
      >
        {data === undefined && error !== null && <ErrorState error={error} onRetry={refetch} />}
        {data === undefined && error === null && <Loading />}
        {data !== undefined && <Parts tenant={data} />}
        {data !== undefined && isClosing && <ClosureDialog tenant={data} onClose={() => setIsClosing(false)} />}
        {data !== undefined && isEntering && <SupportDialog tenant={data} onClose={() => setIsEntering(false)} />}
        {data !== undefined && isAsking && (
          <SuspensionDialog tenant={data} isSuspended={data.suspendedAt !== null} onClose={() => setIsAsking(false)} />
        )}
      </Page>
    </>
  );
}

interface ActionsProps {
  tenant: TenantDetail;
  onAsk: () => void;
  onEnter: () => void;
  onClosing: () => void;
}

function Actions({
  tenant: { slug, state, suspendedAt, archivesAt, archivedAt },
  onAsk,
  onEnter,
  onClosing,
}: ActionsProps) {
  const isSuspended = suspendedAt !== null;
  return (
    <>
      <StatusBadge status={`tenant.${state}`} />
      <Button variant="outlined" color="inherit" href={`/${slug}/dashboard`}>
        {tenantTexts.open}
      </Button>
      <Button variant="outlined" color="inherit" onClick={onEnter}>
        {tenantTexts.support.enter}
      </Button>
      <Button
        variant={isSuspended ? "contained" : "outlined"}
        color={isSuspended ? "primary" : "error"}
        onClick={onAsk}
      >
        {isSuspended ? tenantTexts.restore : tenantTexts.suspend}
      </Button>
      {archivedAt === null && (
        <MenuButton
          actions={[
            {
              label: archivesAt === null ? tenantTexts.close : tenantTexts.reopen,
              tone: archivesAt === null ? "negative" : "neutral",
              onSelect: onClosing,
            },
          ]}
          button={(props) => (
            <Button {...props} variant="outlined" color="inherit">
              {tenantTexts.more}
            </Button>
          )}
        />
      )}
    </>
  );
}

const grid = {
  alignItems: "start",
  display: "grid",
  gap: 2,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
};

function Parts({ tenant }: { tenant: TenantDetail }) {
  return (
    <>
      <Notice tenant={tenant} />
      <SupportNotice tenant={tenant} />
      <Box sx={grid}>
        <Stack spacing={2}>
          <SetupPart tenant={tenant} />
          <StepsPart tenant={tenant} />
          <UsePart tenant={tenant} />
          <PeoplePart tenant={tenant} />
          <FailedPart tenant={tenant} />
          <BouncesPart tenant={tenant} />
          <ActsPart tenant={tenant} />
        </Stack>
        <Stack spacing={2}>
          <SubscriptionPart tenant={tenant} />
          {tenant.subscription !== null && <InvoicesPart tenant={tenant} />}
          <SettingsPart tenant={tenant} />
          <DomainPart tenant={tenant} />
          <ArchivePart tenant={tenant} />
        </Stack>
      </Box>
    </>
  );
}

function Notice({ tenant: { state, suspendedAt, archivesAt, archivedAt } }: { tenant: TenantDetail }) {
  const format = useFormat();
  const texts = tenantTexts.notice;
  const text =
    archivedAt !== null
      ? texts.archived(format.dateTime(archivedAt))
      : archivesAt !== null
        ? texts.closing(format.dateTime(archivesAt))
        : suspendedAt !== null
          ? texts.suspended(format.dateTime(suspendedAt))
          : state === "closed"
            ? texts.closed
            : state === "past_due"
              ? texts.pastDue
              : undefined;
  if (text === undefined) return null;
  return (
    <Alert severity={state === "suspended" ? "error" : "warning"} sx={{ mb: 2 }}>
      {text}
    </Alert>
  );
}

function Loading() {
  return (
    <>
      <LoadingText>{tenantTexts.loading}</LoadingText>
      <Box sx={grid}>
        {["use", "subscription", "people", "settings"].map((name) => (
          <Skeleton key={name} variant="rounded" height={220} />
        ))}
      </Box>
    </>
  );
}
