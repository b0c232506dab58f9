/**
 * The page behind the unsubscribe link in each mail. It asks first, because programs that scan mails open links too.
 */
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, useParams } from "react-router-dom";
import { unsubscribe, unsubscribeCodeSchema } from "#lambdas/mailings/contract.ts";
import { getWorkspace, type Workspace } from "#lambdas/tenants/contract.ts";
import { BusyButton } from "#web/kit/busy-button.tsx";
import { errorText } from "#web/kit/error-texts.ts";
import { LoadingPage } from "#web/kit/loading-page.tsx";
import { PlainPage } from "#web/kit/plain-page.tsx";
import { PoweredBy } from "#web/kit/powered-by.tsx";
import { TenantSign } from "#web/kit/tenant-sign.tsx";
import { TenantStyles } from "#web/kit/tenant-styles.tsx";
import { oneOf, useAddress } from "#web/session/address.ts";
import { routeQuery, useRouteMutation } from "#web/session/api.ts";
import { WorkspaceProvider } from "#web/session/workspace.tsx";
import { mailingTexts } from "./texts.ts";

const texts = mailingTexts.stop;
const shape = { code: oneOf(unsubscribeCodeSchema) };

export function Component() {
  const { slug = "" } = useParams();
  const { data, isPending } = useQuery(routeQuery(getWorkspace, { params: { slug } }));
  if (isPending) return <LoadingPage hasMark={false} />;
  if (data === undefined) return <Unsubscribe workspace={undefined} sign={<></>} />;
  return (
    <WorkspaceProvider workspace={{ ...data, basePath: `/${slug}` }}>
      <TenantStyles colours={data.colours} />
      <Unsubscribe
        workspace={data}
        sign={
          <Box sx={{ marginBlockEnd: 4 }}>
            <TenantSign />
          </Box>
        }
      />
    </WorkspaceProvider>
  );
}

interface UnsubscribeProps {
  /** Undefined where no workspace has the slug. */
  workspace: Workspace | undefined;
  sign: ReactNode;
}

function Unsubscribe({ workspace, sign }: UnsubscribeProps) {
  const { slug = "" } = useParams();
  const { code } = useAddress(shape).values;
  const stop = useRouteMutation(unsubscribe);
  const frame = { sign, ...(workspace?.hideBranding === false && { foot: <PoweredBy /> }) };
  if (stop.isSuccess) {
    return (
      <PlainPage
        {...frame}
        title={texts.doneTitle}
        text={texts.done}
        action={
          <Button component={Link} to={`/${slug}/my-profile#notifications`} variant="contained">
            {texts.open}
          </Button>
        }
      />
    );
  }
  const isComplete = code !== undefined && workspace !== undefined;
  return (
    <PlainPage
      {...frame}
      title={texts.title}
      text={
        <>
          {workspace === undefined ? texts.textWithoutName : texts.text(workspace.name)}
          {!isComplete && (
            <Alert severity="error" sx={{ marginBlockStart: 2 }}>
              {texts.noCode}
            </Alert>
          )}
          {stop.isError && (
            <Alert severity="error" sx={{ marginBlockStart: 2 }}>
              {texts.failed}. {errorText(stop.error)}
            </Alert>
          )}
        </>
      }
      action={
        isComplete && (
          <BusyButton
            variant="contained"
            isBusy={stop.isPending}
            onClick={() => stop.mutate({ params: { tenantId: workspace.tenantId, code }, body: {} })}
          >
            {stop.isPending ? texts.stopping : texts.confirm}
          </BusyButton>
        )
      }
    />
  );
}
