/** MUI's drawer, which stays open under the second click of a double click. */
import MuiDrawer, { type DrawerProps } from "@mui/material/Drawer";
import { useSteadyClose } from "./steady-close.ts";

export function Drawer(props: DrawerProps) {
  return <MuiDrawer {...props} onClose={useSteadyClose(props.open === true, props.onClose)} />;
}
