import Skeleton from "@mui/material/Skeleton";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { sharedTexts } from "#web/kit/texts.ts";

const blockHeights = [96, 180, 180];

/** In place of a page whose file is still on its way. */
export function PageSkeleton() {
  return (
    <>
      <Skeleton variant="rounded" width="min(22rem, 70%)" height={38} sx={{ marginBlockEnd: 1 }} />
      <LoadingText>{sharedTexts.loading}</LoadingText>
      {blockHeights.map((height, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the blocks never change
        <Skeleton key={at} variant="rounded" height={height} sx={{ marginBlockEnd: 2 }} />
      ))}
    </>
  );
}
