/**
 * One quiet strip above every page: platform support, or what is to be known of the workspace's standing. Only the most
 * urgent one is shown.
 */
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { roleAllows } from "#lambdas/contract/roles.ts";
import { endSupport } from "#lambdas/platform/support-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { BusyButton } from "#web/kit/busy-button.tsx";
import { errorText } from "#web/kit/error-texts.ts";
import { useToasts } from "#web/kit/toasts.tsx";
import { useNow } from "#web/kit/use-now.ts";
import { useRouteMutation } from "#web/session/api.ts";
import { type Me, useMe, usePath, useWorkspace } from "#web/session/workspace.tsx";
import { hideStrip, isStripHidden } from "./hidden-strip.ts";
import { noticeTexts, supportTexts } from "./strip-texts.ts";

type Notice = Exclude<NonNullable<Me["notice"]>, { kind: "closed" }>;

export function WorkspaceStrip() {
  const { supportUntil, notice } = useMe();
  const now = useNow();
  if (supportUntil !== undefined && now < Date.parse(supportUntil)) return <SupportStrip until={supportUntil} />;
  if (notice === undefined) return null;
  return notice.kind === "closed" ? <ClosedStrip /> : <NoticeStrip notice={notice} now={now} />;
}

/** While platform support may change something here. Administrators and support itself can end it. */
function SupportStrip({ until }: { until: string }) {
  const { tenantId } = useWorkspace();
  const { role, ownSupportUntil } = useMe();
  const format = useFormat();
  const toasts = useToasts();
  const ending = useRouteMutation(endSupport);
  const mayEnd = ownSupportUntil !== undefined || (roleAllows(role, "admin") && role !== "super_admin");
  const end = () =>
    ending.mutate(
      { params: { tenantId }, body: { memberId: null } },
      { onSuccess: () => toasts.success(supportTexts.ended), onError: (error) => toasts.error(errorText(error)) },
    );
  return (
    <Strip
      label={supportTexts.label}
      severity="warning"
      action={
        mayEnd && (
          <BusyButton color="inherit" size="small" isBusy={ending.isPending} onClick={end}>
            {supportTexts.end}
          </BusyButton>
        )
      }
    >
      {ownSupportUntil !== undefined
        ? supportTexts.own(format.time(ownSupportUntil))
        : supportTexts.others(format.time(until))}
    </Strip>
  );
}

/** Only administrators still enter, and platform staff. */
function ClosedStrip() {
  const path = usePath();
  return (
    <Strip
      label={noticeTexts.label}
      severity="error"
      action={<WayOn to={path("/admin/settings?tab=plan")}>{noticeTexts.again}</WayOn>}
    >
      {noticeTexts.closed}
    </Strip>
  );
}

const dayMilliseconds = 86_400_000;
/** Days before the trial's end from which on its strip cannot be hidden. */
const lastDays = 3;

function NoticeStrip({ notice: { kind, at }, now }: { notice: Notice; now: number }) {
  const { tenantId } = useWorkspace();
  const { role } = useMe();
  const format = useFormat();
  const path = usePath();
  const today = format.date(new Date(now).toISOString());
  const [isHidden, setIsHidden] = useState(() => isStripHidden(tenantId, today));
  const isAdmin = roleAllows(role, "admin");
  const planPath = path("/admin/settings?tab=plan");
  const daysLeft = Math.max(1, Math.ceil((Date.parse(at) - now) / dayMilliseconds));
  if (kind === "closing") {
    const action = isAdmin && <WayOn to={planPath}>{noticeTexts.keep}</WayOn>;
    return (
      <Strip label={noticeTexts.label} severity="error" action={action}>
        {noticeTexts.closing(format.dateTime(at))}
        {!isAdmin && ` ${noticeTexts.askWhy}`}
      </Strip>
    );
  }
  if (kind === "paused" || kind === "past_due") {
    const isPaused = kind === "paused" || now >= Date.parse(at);
    const action = isAdmin && <WayOn to={planPath}>{noticeTexts.pay}</WayOn>;
    return (
      <Strip label={noticeTexts.label} severity={isPaused ? "error" : "warning"} action={action}>
        {isPaused ? noticeTexts.paused(format.dateTime(at)) : noticeTexts.pastDue(format.dateTime(at))}
        {!isAdmin && ` ${noticeTexts.askAdministrator}`}
      </Strip>
    );
  }
  // The next answer will tell what follows the trial.
  if (now >= Date.parse(at)) return null;
  const mayHide = daysLeft > lastDays;
  if (mayHide && isHidden) return null;
  const hide = () => {
    hideStrip(tenantId, today);
    setIsHidden(true);
  };
  const texts = {
    trial: noticeTexts.trial,
    trial_unpaid: noticeTexts.trialUnpaid,
    trial_cancelled: noticeTexts.trialCancelled,
  };
  return (
    <Strip
      label={noticeTexts.label}
      severity="info"
      action={
        <>
          <WayOn to={planPath}>{kind === "trial_unpaid" ? noticeTexts.choose : noticeTexts.plan}</WayOn>
          {mayHide && (
            <Button color="inherit" size="small" onClick={hide}>
              {noticeTexts.hide}
            </Button>
          )}
        </>
      }
    >
      {texts[kind](daysLeft, format.date(at))}
    </Strip>
  );
}

function WayOn({ to, children }: { to: string; children: string }) {
  return (
    <Button component={Link} to={to} color="inherit" size="small">
      {children}
    </Button>
  );
}

interface StripProps {
  label: string;
  severity: "info" | "warning" | "error";
  action: ReactNode;
  children: ReactNode;
}

/** On a phone, what can be done stands below the sentence. */
function Strip({ label, severity, action, children }: StripProps) {
  return (
    <Box component="section" aria-label={label} sx={{ paddingInline: { xs: 2, sm: 3 }, paddingBlockStart: 2 }}>
      <Alert
        severity={severity}
        role="note"
        action={action}
        sx={{
          alignItems: "center",
          flexWrap: { xs: "wrap", sm: "nowrap" },
          "& .MuiAlert-message": { flex: { xs: "1 1 70%", sm: "1 1 auto" }, minWidth: 0 },
          "& .MuiAlert-action": { paddingBlockStart: 0, alignItems: "center", flex: "none", whiteSpace: "nowrap" },
        }}
      >
        {children}
      </Alert>
    </Box>
  );
}
