/** The period of a list or of figures, with the one before and the one after. */
import ChevronLeftOutlined from "@mui/icons-material/ChevronLeftOutlined";
import ChevronRightOutlined from "@mui/icons-material/ChevronRightOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";

interface PeriodSwitcherProps {
  /** What is switched, such as "Month". */
  label: string;
  /** The period, printed. */
  current: string;
  earlier: { label: string; onSelect: () => void };
  later: { label: string; onSelect: () => void };
  /** Back to the period of today; left out while that one is shown. */
  now?: { label: string; onSelect: () => void } | undefined;
}

export function PeriodSwitcher({ label, current, earlier, later, now }: PeriodSwitcherProps) {
  return (
    <Box
      component="fieldset"
      aria-label={label}
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
      <IconButton aria-label={earlier.label} onClick={earlier.onSelect}>
        <ChevronLeftOutlined />
      </IconButton>
      <Typography variant="h2" component="p" aria-live="polite" sx={{ minWidth: { sm: 170 }, textAlign: "center" }}>
        {current}
      </Typography>
      <IconButton aria-label={later.label} onClick={later.onSelect}>
        <ChevronRightOutlined />
      </IconButton>
      {now !== undefined && (
        <Button color="inherit" onClick={now.onSelect}>
          {now.label}
        </Button>
      )}
    </Box>
  );
}
