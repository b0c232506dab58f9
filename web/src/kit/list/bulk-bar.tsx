import CloseOutlined from "@mui/icons-material/CloseOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { cardFrame } from "../looks.ts";
import { listTexts } from "./texts.ts";
import type { BulkAction } from "./types.ts";
import type { Chosen } from "./use-chosen.ts";

interface BulkBarProps<Row> {
  chosen: Chosen<Row>;
  actions: readonly BulkAction<Row>[];
}

/** Actions for the chosen rows. The bar floats at the bottom of the window while any row is chosen. */
export function BulkBar<Row>({ chosen, actions }: BulkBarProps<Row>) {
  const count = chosen.rows.length;
  return (
    <Box
      data-screen-only
      sx={{ position: "sticky", insetBlockEnd: 16, zIndex: 2, display: "flex", justifyContent: "center" }}
    >
      {count > 0 && (
        <Box
          role="toolbar"
          aria-label={listTexts.chosenActions}
          sx={(theme) => ({
            display: "flex",
            alignItems: "center",
            gap: 1,
            marginBlockStart: 1.5,
            paddingInlineStart: 2,
            paddingInlineEnd: 0.5,
            paddingBlock: 0.5,
            ...cardFrame,
            boxShadow: theme.shadows[8],
          })}
        >
          <Typography variant="strongSmall" role="status">
            {listTexts.chosen(count)}
          </Typography>
          {actions
            .map((action) => ({ ...action, rows: chosen.rows.filter(action.fits ?? (() => true)) }))
            .filter(({ rows }) => rows.length > 0)
            .map(({ label, icon, onSelect, rows }) => (
              <Button key={label} size="small" startIcon={icon} onClick={() => onSelect(rows)}>
                {rows.length === count ? label : listTexts.actionFor(label, rows.length)}
              </Button>
            ))}
          <IconButton size="small" aria-label={listTexts.chooseNone} onClick={chosen.clear}>
            <CloseOutlined fontSize="small" />
          </IconButton>
        </Box>
      )}
    </Box>
  );
}
