import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { RoutePages } from "../../session/route-pages.ts";
import { loadErrorText } from "../error-texts.ts";
import { sharedTexts } from "../texts.ts";
import { listTexts } from "./texts.ts";

/** A list that loads: the result of `useRoutePages`, or the same fields for a route without pages. */
export type ListState<Row> = Pick<RoutePages<Row>, "rows" | "isPending" | "error" | "reload"> &
  Partial<Pick<RoutePages<Row>, "hasMore" | "isLoadingMore" | "loadMore" | "moreError">>;

interface MoreRowsProps<Row> {
  list: ListState<Row>;
  label?: string;
  loadingLabel?: string;
}

/** The button for the next page, and the message if it did not load. */
export function MoreRows<Row>({ list, label, loadingLabel }: MoreRowsProps<Row>) {
  const { hasMore = false, isLoadingMore = false, loadMore, moreError = null } = list;
  if (!hasMore || loadMore === undefined) return null;
  if (moreError !== null && !isLoadingMore) {
    return (
      <Alert
        severity="error"
        sx={{ marginBlockStart: 2 }}
        action={
          <Button color="inherit" onClick={loadMore}>
            {sharedTexts.tryAgain}
          </Button>
        }
      >
        <AlertTitle>{sharedTexts.loadFailed}</AlertTitle>
        {loadErrorText(moreError)}
      </Alert>
    );
  }
  return (
    <Box sx={{ marginBlockStart: 2 }}>
      <Button variant="outlined" loading={isLoadingMore} loadingPosition="start" onClick={loadMore}>
        {isLoadingMore ? (loadingLabel ?? listTexts.loadingMore) : (label ?? listTexts.more)}
      </Button>
    </Box>
  );
}
