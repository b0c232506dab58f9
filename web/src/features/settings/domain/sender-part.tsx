/** Who the workspace's mails come from: the state, and the records that let them come from its own host. */
import CheckCircleOutlined from "@mui/icons-material/CheckCircleOutlined";
import ErrorOutlined from "@mui/icons-material/ErrorOutlined";
import HourglassEmptyOutlined from "@mui/icons-material/HourglassEmptyOutlined";
import MailOutlined from "@mui/icons-material/MailOutlined";
import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import type { ReactElement } from "react";
import type { DomainRecord, DomainView, SenderState } from "#lambdas/domains/contract.ts";
import { StatusChip, type Tone } from "#web/kit/status-chip.tsx";
import { RecordToAdd } from "./record-to-add.tsx";
import { domainTexts as texts } from "./texts.ts";

const looks: Record<SenderState, { tone: Tone; icon: ReactElement }> = {
  none: { tone: "neutral", icon: <MailOutlined /> },
  waiting: { tone: "waiting", icon: <HourglassEmptyOutlined /> },
  verified: { tone: "positive", icon: <CheckCircleOutlined /> },
  broken: { tone: "negative", icon: <ErrorOutlined /> },
};

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
      <StatusChip {...looks[state]} label={texts.senderStates[state]} />
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
