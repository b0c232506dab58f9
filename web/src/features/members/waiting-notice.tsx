import HourglassEmptyOutlined from "@mui/icons-material/HourglassEmptyOutlined";
import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import { useFormat } from "#web/domain/format.ts";
import { decisionTexts } from "./texts.ts";

/** How many people wait for a decision, and the way to them. */
export function WaitingNotice({ count, onShow }: { count: number; onShow: (() => void) | undefined }) {
  const format = useFormat();
  return (
    <Alert
      severity="warning"
      role="note"
      icon={<HourglassEmptyOutlined />}
      sx={{ mb: 3, borderColor: "warning.main", "& .MuiAlert-message": { flexGrow: 1 } }}
    >
      <Stack direction={{ xs: "column", sm: "row" }} spacing={2} sx={{ alignItems: { sm: "center" } }}>
        <Box sx={{ flexGrow: 1 }}>
          <AlertTitle>{decisionTexts.notice(count, format.number(count))}</AlertTitle>
          {decisionTexts.noticeText}
        </Box>
        {onShow !== undefined && (
          <Button variant="outlined" color="inherit" onClick={onShow} sx={{ flexShrink: 0 }}>
            {decisionTexts.show}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
