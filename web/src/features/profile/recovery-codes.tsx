/** The recovery codes of the second factor: how many are left, and a new set, which is shown once. */
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { getRecoveryCodes, makeRecoveryCodes } from "#lambdas/accounts/contract.ts";
import { BusyButton } from "#web/kit/busy-button.tsx";
import { controlRadius } from "#web/kit/looks.ts";
import { useToasts } from "#web/kit/toasts.tsx";
import { callRoute, routeQuery } from "#web/session/api.ts";
import { recoveryTexts as texts } from "./recovery-texts.ts";
import { refusalText } from "./refusals.ts";

/** Few codes: from here on the text asks for a new set. */
const fewCodes = 2;

interface RecoveryCodesProps {
  /** Makes the first set at once, because the second factor was just set up. */
  makesAtOnce: boolean;
  /** Called once the person has kept new codes. */
  onKept: () => void;
}

export function RecoveryCodes({ makesAtOnce, onKept }: RecoveryCodesProps) {
  const client = useQueryClient();
  const toasts = useToasts();
  const state = useQuery(routeQuery(getRecoveryCodes, {}));
  const [codes, setCodes] = useState<readonly string[]>();
  const [isMaking, setIsMaking] = useState(false);

  function keep(): void {
    setCodes(undefined);
    onKept();
  }

  async function make(): Promise<void> {
    setIsMaking(true);
    try {
      const made = await callRoute(makeRecoveryCodes, { body: {} });
      setCodes(made.codes);
      await client.invalidateQueries({ queryKey: [getRecoveryCodes.id] });
    } catch (error) {
      toasts.error(texts.failed, refusalText(error));
    }
    setIsMaking(false);
  }

  const hasBegun = useRef(false);
  useEffect(() => {
    if (!makesAtOnce || hasBegun.current) return;
    hasBegun.current = true;
    void make();
  });

  const left = state.data?.left;
  return (
    <Stack spacing={2} sx={{ alignItems: "flex-start", width: "100%" }}>
      <Typography variant="h3">{texts.title}</Typography>
      {state.isPending && <Skeleton variant="rounded" height={24} width="60%" />}
      {state.isError && <Typography role="alert">{texts.loadFailed}</Typography>}
      {codes === undefined && !isMaking && left !== undefined && (
        <Typography color={left <= fewCodes ? "error" : "textSecondary"}>
          {left === 0 ? texts.none : texts.left(left)}
        </Typography>
      )}
      {codes !== undefined && <NewCodes codes={codes} onDone={keep} />}
      <BusyButton variant="outlined" isBusy={isMaking} onClick={() => void make()}>
        {left === undefined || left === 0 ? texts.make : texts.makeNew}
      </BusyButton>
    </Stack>
  );
}

function NewCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const toasts = useToasts();
  const text = `${codes.join("\n")}\n`;
  return (
    <Stack spacing={2} sx={{ width: "100%" }}>
      <Alert severity="warning">{texts.once}</Alert>
      <Box
        component="ol"
        aria-label={texts.title}
        data-testid="recovery-codes"
        sx={{
          display: "grid",
          gridTemplateColumns: "repeat(auto-fill, minmax(13em, 1fr))",
          gap: 0.5,
          listStyle: "none",
          margin: 0,
          padding: 2,
          border: 1,
          borderColor: "divider",
          borderRadius: controlRadius,
          fontFamily: "monospace",
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Stack direction="row" sx={{ flexWrap: "wrap", gap: 1 }}>
        <Button
          variant="outlined"
          onClick={() => {
            void navigator.clipboard.writeText(text).then(() => toasts.success(texts.copied));
          }}
        >
          {texts.copy}
        </Button>
        <Button
          variant="outlined"
          component="a"
          download={texts.fileName}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          {texts.download}
        </Button>
        <Button onClick={onDone}>{texts.kept}</Button>
      </Stack>
    </Stack>
  );
}
