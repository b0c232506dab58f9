/** How far the refunds of a cancelled event have come. A reload shows it again. */
import Alert from "@mui/material/Alert";
import LinearProgress from "@mui/material/LinearProgress";
import type { RefundProgress } from "#lambdas/events/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { refundTexts as texts } from "./texts.ts";

export function RefundNotice({ refunds }: { refunds: RefundProgress | null | undefined }) {
  const format = useFormat();
  if (refunds === null || refunds === undefined) return null;
  const { done, total, finishedAt } = refunds;
  const [doneText, totalText] = [format.number(done), format.number(total)];
  if (finishedAt !== null) {
    return (
      <Alert severity="success" role="status">
        {total === 0 ? texts.none : texts.done(total, totalText)}
      </Alert>
    );
  }
  return (
    <Alert severity="info" role="status" sx={{ "& .MuiAlert-message": { flexGrow: 1, display: "grid", gap: 1 } }}>
      {total === 0 ? texts.starting : texts.underWay(doneText, totalText)}
      <LinearProgress
        aria-label={texts.label}
        variant={total === 0 ? "indeterminate" : "determinate"}
        value={total === 0 ? undefined : Math.round((done / total) * 100)}
      />
    </Alert>
  );
}
