/** Booking rules of the workspace, or of one resource. The address names the resource. */
import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import { useQuery } from "@tanstack/react-query";
import { Link as RouterLink } from "react-router-dom";
import { listResources } from "#lambdas/resources/contract.ts";
import { firstRules } from "#lambdas/resources/rules-contract.ts";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { Page } from "#web/kit/page.tsx";
import { LensDrawing } from "#web/kit/state-drawings.tsx";
import { EmptyState, ErrorState } from "#web/kit/states.tsx";
import { WaitingForm } from "#web/kit/waiting.tsx";
import { anyText, useAddress } from "#web/session/address.ts";
import { routeQuery } from "#web/session/api.ts";
import { usePath, useWorkspace } from "#web/session/workspace.tsx";
import { RulesForm } from "./rules-form.tsx";
import { rulesTexts as texts } from "./texts.ts";

const shape = { resource: anyText };

export function Component() {
  const { tenantId } = useWorkspace();
  const path = usePath();
  const { values, set } = useAddress(shape);
  const { data, error, refetch } = useQuery(
    routeQuery(listResources, { params: { tenantId }, query: { show: "all" } }),
  );
  const rules = data?.rules ?? firstRules;
  const of = values.resource;
  const resource = data?.resources.find(({ resourceId }) => resourceId === of);
  return (
    <Page
      title={texts.title}
      subtitle={texts.subtitle}
      width="form"
      action={
        <Button component={RouterLink} to={path("/admin/resources")} variant="outlined" color="inherit">
          {texts.back}
        </Button>
      }
    >
      {data === undefined && error === null && (
        <>
          <LoadingText>{texts.loading}</LoadingText>
          <WaitingForm fields={5} />
        </>
      )}
      {data === undefined && error !== null && <ErrorState error={error} onRetry={refetch} />}
      {data !== undefined && (
        <Stack spacing={2}>
          <TextField
            select
            label={texts.of}
            value={resource?.resourceId ?? ""}
            onChange={({ target }) => set({ resource: target.value }, { replace: true })}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          >
            <MenuItem value="">{texts.workspace}</MenuItem>
            {data.resources.map(({ resourceId, name }) => (
              <MenuItem key={resourceId} value={resourceId}>
                {name}
              </MenuItem>
            ))}
          </TextField>
          {of !== undefined && resource === undefined ? (
            <EmptyState drawing={<LensDrawing />} {...texts.gone} />
          ) : (
            <RulesForm key={of ?? "workspace"} rules={rules} resource={resource} resources={data.resources} />
          )}
        </Stack>
      )}
    </Page>
  );
}
