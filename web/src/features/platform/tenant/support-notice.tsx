import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import { endSupport } from "#lambdas/platform/support-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { BusyButton } from "#web/kit/busy-button.tsx";
import { errorText } from "#web/kit/error-texts.ts";
import { useToasts } from "#web/kit/toasts.tsx";
import { useNow } from "#web/kit/use-now.ts";
import { useRouteMutation } from "#web/session/api.ts";
import type { TenantDetail } from "./queries.ts";
import { tenantTexts } from "./texts.ts";

const { support: texts } = tenantTexts;

/** Says who of the staff may change something in the workspace, until each entry ends by the clock. */
export function SupportNotice({ tenant: { tenantId, slug, supportEntries } }: { tenant: TenantDetail }) {
  const format = useFormat();
  const toasts = useToasts();
  const now = useNow();
  const ending = useRouteMutation(endSupport);
  const open = supportEntries.filter(({ endsAt }) => now < Date.parse(endsAt));
  const own = open.find(({ isOwn }) => isOwn);
  const [other] = open.filter((entry) => entry !== own);
  const end = () =>
    ending.mutate(
      { params: { tenantId }, body: { memberId: own?.memberId ?? null } },
      { onSuccess: () => toasts.success(texts.ended), onError: (error) => toasts.error(errorText(error)) },
    );
  return (
    <>
      {own !== undefined && (
        <Alert
          severity="warning"
          sx={{ mb: 2 }}
          action={
            <Stack direction="row" spacing={1}>
              <Button color="inherit" size="small" href={`/${slug}/admin`}>
                {texts.go}
              </Button>
              <BusyButton color="inherit" size="small" isBusy={ending.isPending} onClick={end}>
                {texts.end}
              </BusyButton>
            </Stack>
          }
        >
          {texts.isIn(format.time(own.endsAt))}
        </Alert>
      )}
      {other !== undefined && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {texts.others(format.time(other.endsAt))}
        </Alert>
      )}
    </>
  );
}
