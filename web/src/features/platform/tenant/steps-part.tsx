import CheckCircleOutlined from "@mui/icons-material/CheckCircleOutlined";
import RadioButtonUncheckedOutlined from "@mui/icons-material/RadioButtonUncheckedOutlined";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { getFirstSteps } from "#lambdas/settings/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { ErrorState } from "#web/kit/states.tsx";
import { routeQuery } from "#web/session/api.ts";
import { Part } from "./part.tsx";
import type { TenantDetail } from "./queries.ts";
import { stepsTexts as texts } from "./steps-texts.ts";

/** The owner's list of first steps, so that staff see where a new workspace waits. */
export function StepsPart({ tenant: { tenantId } }: { tenant: Pick<TenantDetail, "tenantId"> }) {
  const { number } = useFormat();
  const { data, error, refetch } = useQuery(routeQuery(getFirstSteps, { params: { tenantId } }));
  const steps = data?.steps ?? [];
  const done = steps.filter(({ isDone }) => isDone).length;
  const isAllDone = done === steps.length;
  return (
    <Part title={texts.title}>
      {data === undefined && error !== null && <ErrorState error={error} onRetry={refetch} />}
      {data === undefined && error === null && (
        <>
          <LoadingText>{texts.loading}</LoadingText>
          <Skeleton aria-hidden variant="rounded" height={120} />
        </>
      )}
      {data !== undefined && (
        <>
          <Typography color="textSecondary">
            {isAllDone ? texts.allDone : texts.progress(number(done), number(steps.length))}
            {!isAllDone && !data.isOpen && ` ${texts.dismissed}`}
          </Typography>
          <Box component="ul" sx={{ listStyle: "none", p: 0, m: 0, mt: 1.5, display: "grid", gap: 1 }}>
            {steps.map(({ step, isDone }) => {
              const Icon = isDone ? CheckCircleOutlined : RadioButtonUncheckedOutlined;
              return (
                <Box component="li" key={step} sx={{ display: "flex", alignItems: "center", gap: 1 }}>
                  <Icon
                    fontSize="small"
                    titleAccess={isDone ? texts.done : texts.open}
                    sx={{ color: isDone ? "success.main" : "text.secondary", flex: "none" }}
                  />
                  <Typography>{texts.steps[step]}</Typography>
                </Box>
              );
            })}
          </Box>
        </>
      )}
    </Part>
  );
}
