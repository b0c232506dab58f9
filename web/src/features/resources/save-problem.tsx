import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import { resourceLimitReached } from "#lambdas/tenants/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { errorText } from "#web/kit/error-texts.ts";
import { WayUp } from "#web/kit/way-up.tsx";
import type { ApiError } from "#web/session/api.ts";
import { formTexts } from "./texts.ts";

interface SaveProblemProps {
  problem: ApiError | undefined;
}

/** A refusal of the whole form, shown above its fields. */
export function SaveProblem({ problem }: SaveProblemProps) {
  const format = useFormat();
  if (problem === undefined) return null;
  const limit = problem.details.maxResources;
  if (problem.code === resourceLimitReached.code && typeof limit === "number") {
    return (
      <Alert severity="warning">
        {formTexts.limitReached(format.number(limit))}
        <WayUp error={problem} />
      </Alert>
    );
  }
  return (
    <Alert severity="error">
      <AlertTitle>{formTexts.notSaved}</AlertTitle>
      {errorText(problem)}
      <WayUp error={problem} />
    </Alert>
  );
}
