/**
 * The page behind the unsubscribe link in each mail. It asks first, because programs that scan mails open links too.
 */
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router-dom";
import { unsubscribe, unsubscribeCodeSchema } from "#lambdas/mailings/contract.ts";
import { getWorkspace } from "#lambdas/tenants/contract.ts";
import { BusyButton } from "#web/kit/busy-button.tsx";
import { errorText } from "#web/kit/error-texts.ts";
import { LoadingPage } from "#web/kit/loading-page.tsx";
import { PlainPage } from "#web/kit/plain-page.tsx";
import { oneOf, useAddress } from "#web/session/address.ts";
import { routeQuery, useRouteMutation } from "#web/session/api.ts";
import { mailingTexts } from "./texts.ts";

const texts = mailingTexts.stop;
const shape = { code: oneOf(unsubscribeCodeSchema) };

export function Component() {
  const { slug = "" } = useParams();
  const { code } = useAddress(shape).values;
  const workspace = useQuery(routeQuery(getWorkspace, { params: { slug } }));
  const stop = useRouteMutation(unsubscribe);
  if (workspace.isPending) return <LoadingPage />;
  if (stop.isSuccess) {
    return (
      <PlainPage
        title={texts.doneTitle}
        text={texts.done}
        action={
          <Button component={Link} to={`/${slug}/my-profile`} variant="contained">
            {texts.open}
          </Button>
        }
      />
    );
  }
  const { data } = workspace;
  const isComplete = code !== undefined && data !== undefined;
  return (
    <PlainPage
      title={texts.title}
      text={
        <>
          {data === undefined ? texts.textWithoutName : texts.text(data.name)}
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
            onClick={() => stop.mutate({ params: { tenantId: data.tenantId, code }, body: {} })}
          >
            {stop.isPending ? texts.stopping : texts.confirm}
          </BusyButton>
        )
      }
    />
  );
}
