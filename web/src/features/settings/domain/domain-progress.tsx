/** How far a domain is: its state, its records with what DNS says of each, and its certificate. */
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { checkDomain, type DomainView, getDomain, removeDomain } from "#lambdas/domains/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { StatusBadge } from "#web/domain/status/status.tsx";
import { statusTexts } from "#web/domain/status/words.ts";
import { BusyButton } from "#web/kit/busy-button.tsx";
import { errorText } from "#web/kit/error-texts.ts";
import { Fact, Facts } from "#web/kit/facts.tsx";
import { MutationDialog } from "#web/kit/mutation-dialog.tsx";
import { useToasts } from "#web/kit/toasts.tsx";
import { useRouteMutation } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { RecordToAdd } from "./record-to-add.tsx";
import { SenderPart } from "./sender-part.tsx";
import { domainTexts as texts } from "./texts.ts";

type ShownDomain = NonNullable<DomainView["domain"]>;

export function DomainProgress({ domain }: { domain: ShownDomain }) {
  const { host, state, records, certificate, checkedAt, releasedAt, askedAt, isServedElsewhere, sender } = domain;
  const { tenantId } = useWorkspace();
  const format = useFormat();
  const toasts = useToasts();
  const [isRemoving, setRemoving] = useState(false);
  const check = useRouteMutation(checkDomain, { keeps: (answer, cache) => cache.change(getDomain, () => answer) });
  const isByStaff = askedAt === null;
  return (
    <Stack spacing={2} sx={{ mt: 2 }}>
      <div role="status">
        <Typography variant="h4" component="h3" sx={{ mb: 1, overflowWrap: "anywhere" }}>
          {host}
        </Typography>
        <StatusBadge status={`domain.${state}`} />
        <Typography sx={{ mt: 1 }}>{isByStaff ? texts.byStaff : texts.sentences[state]}</Typography>
      </div>
      {isServedElsewhere && <Alert severity="warning">{texts.elsewhere}</Alert>}
      {releasedAt !== null && <Alert severity="warning">{texts.releasedAt(format.date(releasedAt))}</Alert>}
      {records.length > 0 && state !== "removing" && (
        <Box component="section" aria-label={texts.records}>
          <Typography variant="strong" component="h3">
            {texts.records}
          </Typography>
          <Stack component="ul" spacing={1.5} sx={{ listStyle: "none", p: 0, mt: 1, mb: 0 }}>
            {records.map((record) => (
              <RecordToAdd key={record.purpose} record={record} />
            ))}
          </Stack>
        </Box>
      )}
      {!isByStaff && state !== "asked" && state !== "removing" && <SenderPart sender={sender} />}
      {!isByStaff && state !== "removing" && (
        <Facts columns="fit">
          <Fact name={texts.certificate}>{statusTexts[`certificate.${certificate}`]}</Fact>
          <Fact name={texts.checkedAt}>{checkedAt === null ? texts.never : format.dateTime(checkedAt)}</Fact>
        </Facts>
      )}
      {check.error !== null && <Alert severity="error">{errorText(check.error)}</Alert>}
      {state !== "removing" && (
        <Stack direction={{ xs: "column", sm: "row" }} spacing={1.5}>
          {!isByStaff && (
            <BusyButton
              variant="outlined"
              isBusy={check.isPending}
              onClick={() =>
                check.mutate({ params: { tenantId }, body: {} }, { onSuccess: () => toasts.success(texts.checked) })
              }
            >
              {texts.check}
            </BusyButton>
          )}
          <Button color="inherit" onClick={() => setRemoving(true)}>
            {texts.remove}
          </Button>
        </Stack>
      )}
      {isRemoving && (
        <MutationDialog
          route={removeDomain}
          keeps={(answer, cache) => cache.change(getDomain, () => answer)}
          input={() => ({ params: { tenantId }, body: {} })}
          title={texts.removeTitle(host)}
          text={texts.removeText}
          confirmLabel={texts.remove}
          tone="negative"
          success={() => ({ title: texts.removed })}
          onDone={() => setRemoving(false)}
          onClose={() => setRemoving(false)}
        />
      )}
    </Stack>
  );
}
