/** Who the workspace's mails come from: the state, and the records that let them come from its own host. */
import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import type { DomainRecord, DomainView } from "#lambdas/domains/contract.ts";
import { StatusBadge } from "#web/domain/status/status.tsx";
import { RecordToAdd } from "./record-to-add.tsx";
import { domainTexts as texts } from "./texts.ts";

const isSignature = ({ purpose }: DomainRecord) => purpose === "signature";

export function SenderPart({ sender }: { sender: NonNullable<DomainView["domain"]>["sender"] }) {
  const { state, address, records } = sender;
  const signatures = records.filter(isSignature);
  const advised = records.filter((record) => !isSignature(record));
  return (
    <Box component="section" aria-label={texts.sender}>
      <Typography variant="strong" component="h3" sx={{ mb: 1 }}>
        {texts.sender}
      </Typography>
      <StatusBadge status={`sender.${state}`} />
      <Typography sx={{ mt: 1, overflowWrap: "anywhere" }}>{texts.senderSentences[state](address)}</Typography>
      {records.length > 0 && (
        <Stack component="ul" spacing={1.5} sx={{ listStyle: "none", p: 0, mt: 1.5, mb: 0 }}>
          {signatures.map((record, position) => (
            <RecordToAdd key={record.name} record={record} title={texts.numbered(record.type, position + 1)} />
          ))}
          {advised.map((record) => (
            <RecordToAdd key={record.name} record={record} title={texts.policy} />
          ))}
        </Stack>
      )}
    </Box>
  );
}
