import ChevronLeftOutlined from "@mui/icons-material/ChevronLeftOutlined";
import ChevronRightOutlined from "@mui/icons-material/ChevronRightOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { addMonths } from "#lambdas/contract/calendar.ts";
import { useNow } from "#web/kit/use-now.ts";
import { localeFor } from "#web/session/language.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { printMonth, thisMonth } from "./month.ts";
import { allBookingsTexts } from "./texts.ts";

interface MonthSwitcherProps {
  month: string;
  /** Null for the current month, which is not written into the address. */
  onChange: (month: string | null) => void;
}

export function MonthSwitcher({ month, onChange }: MonthSwitcherProps) {
  const { locale, timeZone } = useWorkspace();
  const current = thisMonth(useNow(), timeZone);
  const go = (to: string) => onChange(to === current ? null : to);
  return (
    <Box
      component="fieldset"
      aria-label={allBookingsTexts.month}
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 0.5,
        border: 0,
        p: 0,
        m: 0,
        marginInlineStart: -1,
        minWidth: 0,
      }}
    >
      <IconButton aria-label={allBookingsTexts.previousMonth} onClick={() => go(addMonths(month, -1))}>
        <ChevronLeftOutlined />
      </IconButton>
      <Typography variant="h2" component="p" aria-live="polite" sx={{ minWidth: { sm: 170 }, textAlign: "center" }}>
        {printMonth(month, localeFor(locale))}
      </Typography>
      <IconButton aria-label={allBookingsTexts.nextMonth} onClick={() => go(addMonths(month, 1))}>
        <ChevronRightOutlined />
      </IconButton>
      {month !== current && (
        <Button color="inherit" onClick={() => onChange(null)}>
          {allBookingsTexts.thisMonth}
        </Button>
      )}
    </Box>
  );
}
