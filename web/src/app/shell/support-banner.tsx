import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { roleAllows } from "#lambdas/contract/roles.ts";
import { endSupport } from "#lambdas/platform/support-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { BusyButton } from "#web/kit/busy-button.tsx";
import { errorText } from "#web/kit/error-texts.ts";
import { useToasts } from "#web/kit/toasts.tsx";
import { useNow } from "#web/kit/use-now.ts";
import { useRouteMutation } from "#web/session/api.ts";
import { useMe, useWorkspace } from "#web/session/workspace.tsx";
import { supportTexts } from "./support-texts.ts";

/** Above every page while platform support may change something here. Administrators and support itself can end it. */
export function SupportBanner() {
  const { tenantId } = useWorkspace();
  const { role, supportUntil, ownSupportUntil } = useMe();
  const format = useFormat();
  const toasts = useToasts();
  const now = useNow();
  const ending = useRouteMutation(endSupport);
  if (supportUntil === undefined || now >= Date.parse(supportUntil)) return null;
  const mayEnd = ownSupportUntil !== undefined || (roleAllows(role, "admin") && role !== "super_admin");
  const end = () =>
    ending.mutate(
      { params: { tenantId }, body: { memberId: null } },
      { onSuccess: () => toasts.success(supportTexts.ended), onError: (error) => toasts.error(errorText(error)) },
    );
  return (
    <Box
      component="section"
      aria-label={supportTexts.label}
      sx={{ paddingInline: { xs: 2, sm: 3 }, paddingBlockStart: 2 }}
    >
      <Alert
        severity="warning"
        role="note"
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
          : supportTexts.others(format.time(supportUntil))}
      </Alert>
    </Box>
  );
}
