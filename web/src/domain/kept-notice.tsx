/** Says that a page shows what this browser has kept, and as of when. */
import type { AlertProps } from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { lazy, Suspense } from "react";
import { toInstant } from "#lambdas/contract/time.ts";
import { sharedTexts } from "#web/kit/texts.ts";
import { useFormat } from "./format.ts";

const Plain = ({ children }: AlertProps) => <>{children}</>;

// Most visits have a network. Where the piece cannot be loaded, the sentence stands without its box.
const Notice = lazy(() => import("@mui/material/Alert").catch(() => ({ default: Plain })));

interface KeptNoticeProps {
  /** When the server gave the answer, in milliseconds since 1970. Undefined while the server answers. */
  keptAt: number | undefined;
  text?: (moment: string) => string;
}

export function KeptNotice({ keptAt, text = sharedTexts.kept }: KeptNoticeProps) {
  const format = useFormat();
  const sentence = keptAt === undefined ? null : text(format.dateTime(toInstant(keptAt)));
  // It is there before it speaks, so that screen readers notice it.
  return (
    <Box role="status" sx={{ "&:empty": { display: "none" }, mb: 3 }}>
      {sentence !== null && (
        <Suspense fallback={sentence}>
          <Notice severity="info" role="presentation">
            {sentence}
          </Notice>
        </Suspense>
      )}
    </Box>
  );
}
