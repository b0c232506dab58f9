/** The answer of a desk without a network. */
import CancelOutlined from "@mui/icons-material/CancelOutlined";
import CheckCircleOutlined from "@mui/icons-material/CheckCircleOutlined";
import PersonSearchOutlined from "@mui/icons-material/PersonSearchOutlined";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { codeTexts, identityTexts } from "#web/domain/card/code-texts.ts";
import { refusalTexts, scanTexts } from "../texts.ts";
import { VerdictFrame } from "../verdict-frame.tsx";
import type { OfflineScan } from "./offline-scan.ts";
import { offlineTexts as texts } from "./texts.ts";

type Tone = "accepted" | "caution" | "refused";

/** What the tone and the colour say. */
export function offlineToneOf(scanned: OfflineScan): Tone {
  // Without rules or without a network nobody is refused. The desk cannot tell.
  if (scanned.kind === "without_rules" || scanned.kind === "without_network") return "caution";
  if (scanned.kind !== "judged") return "refused";
  const { verdict, refusal } = scanned;
  if (refusal !== null) return "refused";
  if (verdict === "accepted") return "accepted";
  return verdict === "identified" || verdict === "old" ? "caution" : "refused";
}

function wordsOf(scanned: OfflineScan): { title: string; text: string } {
  if (scanned.kind === "foreign") return identityTexts.foreign;
  if (scanned.kind === "without_rules") return { title: texts.noRules, text: texts.withoutRules };
  if (scanned.kind === "without_network") return { title: texts.needsNetwork, text: texts.needsNetworkText };
  const { verdict, refusal } = scanned;
  const isCode = verdict === "accepted" || verdict === "identified" || verdict === "old";
  if (isCode && refusal !== null) return refusalTexts[refusal];
  if (verdict === "accepted") return { title: texts.welcome, text: texts.judgedHere };
  if (verdict === "old") return { title: texts.oldTitle, text: texts.oldText };
  if (verdict === "unknown") return { title: texts.unknown, text: texts.unknownText };
  return codeTexts[verdict];
}

const looks = {
  accepted: { tone: "success", Icon: CheckCircleOutlined },
  caution: { tone: "warning", Icon: PersonSearchOutlined },
  refused: { tone: "error", Icon: CancelOutlined },
} as const;

export function OfflineVerdict({ scanned, onNext }: { scanned: OfflineScan; onNext: () => void }) {
  const { tone, Icon } = looks[offlineToneOf(scanned)];
  const { title, text } = wordsOf(scanned);
  const person = scanned.kind === "judged" ? scanned.person : null;
  return (
    <Stack spacing={3}>
      <VerdictFrame tone={tone} Icon={Icon} word={title}>
        {person !== null && (
          <>
            <Typography component="p" variant="h2" sx={{ overflowWrap: "anywhere" }}>
              {person.name}
            </Typography>
            <Typography>{person.planName === null ? scanTexts.noPlan : scanTexts.plan(person.planName)}</Typography>
          </>
        )}
        <Typography color={person === null ? undefined : "textSecondary"}>{text}</Typography>
      </VerdictFrame>
      <Button variant="outlined" color="inherit" size="large" onClick={onNext} sx={{ alignSelf: "start" }}>
        {scanTexts.next}
      </Button>
    </Stack>
  );
}
