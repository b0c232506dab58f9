import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import { errorText } from "./error-texts.ts";
import { inSight } from "./in-sight.ts";

interface RefusalAlertProps {
  /** What was not done, such as "The product was not saved". */
  title: string;
  error: unknown;
}

/** Why a whole form was refused. It scrolls into sight, since the pressed button may be far below it. */
export function RefusalAlert({ title, error }: RefusalAlertProps) {
  return (
    <Alert ref={inSight} severity="error">
      <AlertTitle>{title}</AlertTitle>
      {errorText(error)}
    </Alert>
  );
}
