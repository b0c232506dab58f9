/** What a station shows once its key opens nothing any more. */
import Button from "@mui/material/Button";
import type { Workspace } from "#lambdas/tenants/contract.ts";
import { PlainPage } from "#web/kit/plain-page.tsx";
import { HouseSign } from "./house-sign.tsx";
import { kioskTexts as texts } from "./texts.ts";
import type { Ended } from "./use-station.ts";

interface EndedPageProps {
  workspace: Workspace;
  name: string;
  ended: Ended;
  /** Scans that are not sent yet. */
  waiting: number;
  refused: number;
  onPairAgain: () => void;
}

export function EndedPage({ workspace, name, ended, waiting, refused, onPairAgain }: EndedPageProps) {
  const [title, text] =
    ended === "revoked" ? [texts.revokedTitle, texts.revokedText] : [texts.goneTitle, texts.goneText];
  const kept = [
    ...(waiting > 0 ? [`${texts.unsent(waiting)} ${texts.sentWhenPaired(name)}`] : []),
    ...(refused > 0 ? [texts.refused(refused)] : []),
  ];
  const again = (
    <Button variant="contained" onClick={onPairAgain}>
      {texts.pairAgain}
    </Button>
  );
  const sign = <HouseSign {...workspace} isAboveTitle />;
  return <PlainPage sign={sign} title={title} text={[text, ...kept].join(" ")} action={again} />;
}
