import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import type { DomainRecord } from "#lambdas/domains/contract.ts";
import { StatusBadge } from "#web/domain/status/status.tsx";
import { CopyButton } from "#web/kit/copy-button.tsx";
import { cardRadius } from "#web/kit/looks.ts";
import { domainTexts as texts } from "./texts.ts";

/**
 * One record, as the page of a provider asks for it.
 *
 * @param title tells it from others of its type
 */
export function RecordToAdd({ record, title }: { record: DomainRecord; title?: string }) {
  const { purpose, type, name, value, state } = record;
  const called = title ?? type;
  return (
    <Box component="li" sx={{ border: 1, borderColor: "divider", borderRadius: cardRadius, p: 2 }}>
      <Stack direction="row" sx={{ flexWrap: "wrap", gap: 1, alignItems: "center", justifyContent: "space-between" }}>
        <Typography variant="strong">
          {called}: {texts.recordOf[purpose]}
        </Typography>
        <StatusBadge status={`record.${state}`} />
      </Stack>
      <Copyable label={texts.name} text={name} action={texts.copyName(called)} />
      <Copyable label={texts.value} text={value} action={texts.copyValue(called)} />
    </Box>
  );
}

function Copyable({ label, text, action }: { label: string; text: string; action: string }) {
  return (
    <Stack direction="row" spacing={1} sx={{ mt: 1, alignItems: "center", justifyContent: "space-between" }}>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" color="textSecondary">
          {label}
        </Typography>
        <Typography sx={{ overflowWrap: "anywhere", fontFamily: "monospace" }}>{text}</Typography>
      </Box>
      <CopyButton text={text} label={action} />
    </Stack>
  );
}
