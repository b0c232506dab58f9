import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Button from "@mui/material/Button";
import { useState } from "react";
import { staleVersion } from "#lambdas/contract/errors.ts";
import { resourceLimitReached } from "#lambdas/tenants/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { errorText } from "#web/kit/error-texts.ts";
import type { ApiError } from "#web/session/api.ts";
import { formTexts, staleTexts } from "./texts.ts";

interface SaveProblemProps {
  problem: ApiError | undefined;
  onLoadNewState: () => Promise<void>;
}

/** What is refused for the whole form, above its fields. */
export function SaveProblem({ problem, onLoadNewState }: SaveProblemProps) {
  const format = useFormat();
  if (problem === undefined) return null;
  if (problem.code === staleVersion.code) return <Stale onLoad={onLoadNewState} />;
  const limit = problem.details.maxResources;
  if (problem.code === resourceLimitReached.code && typeof limit === "number") {
    return <Alert severity="warning">{formTexts.limitReached(format.number(limit))}</Alert>;
  }
  return (
    <Alert severity="error">
      <AlertTitle>{formTexts.notSaved}</AlertTitle>
      {errorText(problem)}
    </Alert>
  );
}

function Stale({ onLoad }: { onLoad: () => Promise<void> }) {
  const [isLoading, setIsLoading] = useState(false);

  async function load(): Promise<void> {
    setIsLoading(true);
    await onLoad();
    setIsLoading(false);
  }

  return (
    <Alert severity="warning">
      <AlertTitle>{staleTexts.title}</AlertTitle>
      {staleTexts.text}
      <Button variant="outlined" loading={isLoading} onClick={() => void load()} sx={{ display: "flex", mt: 1.5 }}>
        {staleTexts.load}
      </Button>
    </Alert>
  );
}
