/** Makes, shows once, renews and revokes the secret address of a calendar. */
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { type FocusEvent, useId } from "react";
import type { Resource } from "#lambdas/resources/contract.ts";
import { Dialog } from "#web/kit/dialog.tsx";
import { useToasts } from "#web/kit/toasts.tsx";
import { useFormat } from "../format.ts";
import { feedTexts as texts } from "./texts.ts";
import { useFeed } from "./use-feed.ts";

interface FeedDialogProps {
  /** Undefined: the reader's own bookings. */
  resource?: Pick<Resource, "resourceId" | "name">;
  onClose: () => void;
}

export function FeedDialog({ resource, onClose }: FeedDialogProps) {
  const id = useId();
  const { state, address, isBusy, make, revoke } = useFeed(resource?.resourceId);
  const known = state.data?.feed;
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>{resource === undefined ? texts.title : texts.titleOf(resource.name)}</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ alignItems: "stretch" }}>
          <Typography>{resource === undefined ? texts.text : texts.textOf(resource.name)}</Typography>
          <Typography color="textSecondary">{texts.secret}</Typography>
          {address === undefined ? (
            <Known isPending={state.isPending} hasFailed={state.isError} createdAt={known?.createdAt} />
          ) : (
            <NewAddress address={address} />
          )}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ flexWrap: "wrap", gap: 1 }}>
        {(known != null || address !== undefined) && (
          <Button color="error" disabled={isBusy} onClick={revoke} sx={{ marginInlineEnd: "auto" }}>
            {texts.revoke}
          </Button>
        )}
        <Button color="inherit" onClick={onClose}>
          {address === undefined ? texts.close : texts.done}
        </Button>
        {address === undefined && !state.isPending && (
          <Button variant="contained" loading={isBusy} loadingPosition="start" onClick={make}>
            {known == null ? texts.make : texts.renew}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

interface KnownProps {
  isPending: boolean;
  hasFailed: boolean;
  /** Undefined where there is no address. */
  createdAt: string | undefined;
}

function Known({ isPending, hasFailed, createdAt }: KnownProps) {
  const format = useFormat();
  if (isPending) return <Skeleton variant="rounded" height={24} width="60%" aria-label={texts.loading} />;
  if (hasFailed) return <Alert severity="error">{texts.failed}</Alert>;
  if (createdAt === undefined) return <Typography>{texts.none}</Typography>;
  return (
    <Typography>
      {texts.since(format.dateTime(createdAt))} {texts.renewText}
    </Typography>
  );
}

function NewAddress({ address }: { address: string }) {
  const toasts = useToasts();
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address);
      toasts.success(texts.copied);
    } catch {
      toasts.error(texts.notCopied);
    }
  }
  return (
    <>
      <Alert severity="warning">{texts.once}</Alert>
      <TextField
        fullWidth
        label={texts.address}
        value={address}
        slotProps={{
          input: { readOnly: true },
          htmlInput: { onFocus: (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select() },
        }}
      />
      <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap" }}>
        <Button variant="contained" onClick={() => void copy()}>
          {texts.copy}
        </Button>
        {/* Calendar programs answer to this scheme, and then ask by HTTPS. */}
        <Button variant="outlined" component="a" href={address.replace(/^https?:/, "webcal:")}>
          {texts.inCalendar}
        </Button>
      </Stack>
    </>
  );
}
