import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { innerRadius } from "#web/kit/looks.ts";
import { createTexts } from "./texts.ts";

/** Which step of how many. The first is 0. */
export function StepBar({ step, of }: { step: number; of: number }) {
  const text = createTexts.step(step + 1, of);
  return (
    <>
      <Typography variant="body2" color="textSecondary" role="status" sx={{ mb: 1 }}>
        {text}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={((step + 1) / of) * 100}
        aria-hidden
        sx={{ mb: 2, borderRadius: innerRadius }}
      />
    </>
  );
}
