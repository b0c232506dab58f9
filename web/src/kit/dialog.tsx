/** MUI's dialog, which stays open under the second click of a double click. */
import MuiDialog, { type DialogProps } from "@mui/material/Dialog";
import { useSteadyClose } from "./steady-close.ts";

export function Dialog(props: DialogProps) {
  return <MuiDialog {...props} onClose={useSteadyClose(props.open, props.onClose)} />;
}
