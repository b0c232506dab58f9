/** Pairs this browser with a station by the code that an administrator's page shows. */
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { type SubmitEvent, useState } from "react";
import { pairStation } from "#lambdas/stations/contract.ts";
import type { Workspace } from "#lambdas/tenants/contract.ts";
import { kindOfDevice } from "#web/domain/card/this-device.ts";
import { BusyButton } from "#web/kit/busy-button.tsx";
import { errorText } from "#web/kit/error-texts.ts";
import { LabelledField } from "#web/kit/labelled-field.tsx";
import { PlainPage } from "#web/kit/plain-page.tsx";
import { useRouteMutation } from "#web/session/api.ts";
import { HouseSign } from "./house-sign.tsx";
import { forgetPairing, keepPairing, makeSecret, type PairedStation, readPairing } from "./station-key.ts";
import { pairTexts as texts } from "./texts.ts";

interface PairFormProps {
  workspace: Workspace;
  /** From the link in the code's picture. */
  firstCode: string;
  onPaired: (station: PairedStation) => void;
}

export function PairForm({ workspace, firstCode, onPaired }: PairFormProps) {
  const { tenantId } = workspace;
  // A try of this device that had no answer, also before the page was loaded again.
  const [open] = useState(() => readPairing(tenantId));
  const [code, setCode] = useState(firstCode === "" ? (open?.code ?? "") : firstCode);
  // One secret for all tries. Where an answer is lost, the same call again is known by it.
  const [secret] = useState(() => open?.secret ?? makeSecret());
  const { mutate, isPending, error } = useRouteMutation(pairStation);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (code.trim() === "") return;
    // Stored before it is sent: a tablet that is loaded again before the answer still has the key.
    keepPairing(tenantId, { code, secret });
    mutate(
      { params: { tenantId }, body: { code, secret, ...kindOfDevice(navigator.userAgent) } },
      {
        onSuccess: (station) => {
          onPaired({ ...station, secret });
          forgetPairing(tenantId);
        },
        onError: (failed) => {
          if (!failed.isUncertain) forgetPairing(tenantId);
        },
      },
    );
  }

  return (
    <PlainPage
      sign={<HouseSign {...workspace} isAboveTitle />}
      title={texts.title}
      text={texts.text}
      action={
        <Box component="form" noValidate onSubmit={submit} sx={{ display: "grid", gap: 2, width: "100%" }}>
          {error !== null && <Alert severity="error">{errorText(error)}</Alert>}
          {error === null && open !== undefined && <Alert severity="info">{texts.unanswered}</Alert>}
          <LabelledField
            label={texts.code}
            helperText={texts.hint}
            value={code}
            onChange={({ target }) => setCode(target.value)}
            autoComplete="off"
            // The page has this one field.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            fullWidth
            slotProps={{ htmlInput: { maxLength: 40, spellCheck: false, autoCapitalize: "characters" } }}
          />
          <BusyButton type="submit" variant="contained" size="large" isBusy={isPending}>
            {texts.pair}
          </BusyButton>
        </Box>
      }
    />
  );
}
