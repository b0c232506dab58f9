/** The bookings that new rules would orphan, and the button that keeps them as booked. */
import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import MuiLink from "@mui/material/Link";
import { Link as RouterLink } from "react-router-dom";
import { useFormat } from "#web/domain/format.ts";
import { inSight } from "#web/kit/in-sight.ts";
import type { ApiError } from "#web/session/api.ts";
import { usePath } from "#web/session/workspace.tsx";
import { orphanTexts as texts } from "./texts.ts";

interface OrphansAlertProps {
  /** The refusal, with its details. */
  problem: ApiError;
  onKeep: () => void;
}

export function OrphansAlert({ problem, onKeep }: OrphansAlertProps) {
  const format = useFormat();
  const path = usePath();
  const count = Number(problem.details.count);
  const isMore = problem.details.isMore === true;
  const named = String(problem.details.which)
    .split("\n")
    .map((line) => line.split("\t"));
  return (
    <Alert ref={inSight} severity="warning" sx={{ "& .MuiAlert-message": { flexGrow: 1 } }}>
      <AlertTitle>{isMore ? texts.titleAtLeast(count) : texts.title(count)}</AlertTitle>
      {texts.text}
      <Box component="ul" sx={{ margin: 0, marginBlock: 1, paddingInlineStart: 2.5 }}>
        {named.map(([bookingId = "", startAt = "", resourceName = ""]) => (
          <li key={bookingId}>
            <MuiLink
              component={RouterLink}
              to={`${path("/admin/bookings")}?month=${startAt.slice(0, 7)}&booking=${bookingId}`}
              color="inherit"
            >
              {texts.entry(resourceName, format.dateTime(startAt))}
            </MuiLink>
          </li>
        ))}
        {isMore && <li>{texts.more}</li>}
      </Box>
      <Button size="small" color="inherit" variant="outlined" onClick={onKeep}>
        {texts.keep}
      </Button>
    </Alert>
  );
}
