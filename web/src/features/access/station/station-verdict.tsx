/** The answer of a station, and its tone. */
import CancelOutlined from "@mui/icons-material/CancelOutlined";
import CheckCircleOutlined from "@mui/icons-material/CheckCircleOutlined";
import SupportAgentOutlined from "@mui/icons-material/SupportAgentOutlined";
import Typography from "@mui/material/Typography";
import type { Verdict } from "#web/kit/scanner/feedback.ts";
import { VerdictFrame } from "../verdict-frame.tsx";
import type { Told } from "./alone.ts";
import { kioskTexts, type StationWord, wordTexts } from "./texts.ts";

const cautions: readonly StationWord[] = ["inside", "ask_desk", "again", "no_network", "not_checked"];

export function toneOfWord({ word }: Told): Verdict {
  if (word === "welcome" || word === "goodbye" || word === "checked") return "accepted";
  return cautions.includes(word) ? "caution" : "refused";
}

const looks = {
  accepted: { tone: "success", Icon: CheckCircleOutlined },
  caution: { tone: "warning", Icon: SupportAgentOutlined },
  refused: { tone: "error", Icon: CancelOutlined },
} as const;

export function StationVerdict({ told }: { told: Told }) {
  const { title, text } = wordTexts[told.word];
  return (
    <VerdictFrame {...looks[toneOfWord(told)]} word={title}>
      {told.firstName !== null && (
        <Typography component="p" variant="h1" sx={{ overflowWrap: "anywhere" }}>
          {kioskTexts.named(told.firstName)}
        </Typography>
      )}
      <Typography variant="h3" component="p" color="textSecondary">
        {text}
      </Typography>
    </VerdictFrame>
  );
}
