/** Says that a page shows what this browser has kept, and as of when. */
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { toInstant } from "#lambdas/contract/time.ts";
import { sharedTexts } from "#web/kit/texts.ts";
import { useFormat } from "./format.ts";

interface KeptNoticeProps {
  /** When the server gave the answer, in milliseconds since 1970. Undefined while the server answers. */
  keptAt: number | undefined;
  text?: (moment: string) => string;
}

export function KeptNotice({ keptAt, text = sharedTexts.kept }: KeptNoticeProps) {
  const format = useFormat();
  // It is there before it speaks, so that screen readers notice it.
  return (
    <Box role="status" sx={{ "&:empty": { display: "none" }, mb: 3 }}>
      {keptAt !== undefined && (
        <Alert severity="info" role="presentation">
          {text(format.dateTime(toInstant(keptAt)))}
        </Alert>
      )}
    </Box>
  );
}
