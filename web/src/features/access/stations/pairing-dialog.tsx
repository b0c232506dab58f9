/** Shows a pairing code, as text and as a picture, until a tablet has taken it. */
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useRef } from "react";
import { listStations, openPairing, type Station } from "#lambdas/stations/contract.ts";
import { drawCode } from "#web/domain/card/draw-code.ts";
import { useFormat } from "#web/domain/format.ts";
import { errorText } from "#web/kit/error-texts.ts";
import { useNow } from "#web/kit/use-now.ts";
import { routeQuery, useRouteMutation } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { pairingTexts as texts } from "./texts.ts";

const lookMilliseconds = 3_000;
const pictureSize = 200;

export function PairingDialog({ station, onClose }: { station: Station; onClose: () => void }) {
  const { tenantId, slug } = useWorkspace();
  const { stationId, name } = station;
  const id = useId();
  const format = useFormat();
  const now = useNow();
  const { mutate, data: opened, error, isPending } = useRouteMutation(openPairing);
  const isAsked = useRef(false);
  useEffect(() => {
    // Each call makes another code, so the first drawing alone asks.
    if (isAsked.current) return;
    isAsked.current = true;
    mutate({ params: { tenantId, stationId }, body: {} });
  }, [mutate, tenantId, stationId]);
  const list = useQuery({ ...routeQuery(listStations, { params: { tenantId } }), refetchInterval: lookMilliseconds });
  const current = list.data?.stations.find((one) => one.stationId === stationId);
  const isDone = opened !== undefined && isPairedSince(current, station);
  const address = `${window.location.origin}/${slug}/station`;
  const link = opened === undefined ? "" : `${address}#${opened.code.replace("-", "")}`;
  const picture = useQuery({ queryKey: ["station-code", link], queryFn: () => drawCode(link), enabled: link !== "" });
  const isOver = opened !== undefined && Date.parse(opened.expiresAt) <= now;
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{texts.title(name)}</DialogTitle>
      <DialogContent>
        <Stack spacing={2} role="status">
          {error !== null && <Alert severity="error">{errorText(error)}</Alert>}
          {isDone && <Alert severity="success">{texts.done(name)}</Alert>}
          {isPending && <Typography>{texts.making}</Typography>}
          {!isDone && isOver && <Alert severity="warning">{texts.over}</Alert>}
          {opened !== undefined && !isDone && !isOver && (
            <>
              <Typography>{texts.open}</Typography>
              <Typography sx={{ overflowWrap: "anywhere", fontWeight: "fontWeightMedium" }}>{address}</Typography>
              <Typography
                component="output"
                variant="h1"
                aria-label={texts.code}
                sx={{ display: "block", whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" }}
              >
                {opened.code}
              </Typography>
              {picture.data !== undefined && (
                <Box component="img" src={picture.data} alt={texts.picture} width={pictureSize} height={pictureSize} />
              )}
              <Typography color="textSecondary">{texts.until(format.time(opened.expiresAt))}</Typography>
            </>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        {!isDone && opened !== undefined && (
          <Button
            color="inherit"
            disabled={isPending}
            onClick={() => mutate({ params: { tenantId, stationId }, body: {} })}
          >
            {texts.another}
          </Button>
        )}
        <Button variant="contained" onClick={onClose}>
          {texts.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const isPairedSince = (current: Station | undefined, before: Station): boolean =>
  current?.state === "paired" && current.pairedAt !== before.pairedAt;
