/** Whether the desk has a network, how old its rules are, and what the staff have to look at. */
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { offlineLimits } from "#lambdas/access/offline-contract.ts";
import type { MemberId } from "#lambdas/contract/ids.ts";
import { codeTexts } from "#web/domain/card/code-texts.ts";
import { useFormat } from "#web/domain/format.ts";
import { cardFrame, cardRadius } from "#web/kit/looks.ts";
import { useNow } from "#web/kit/use-now.ts";
import { refusalTexts } from "../texts.ts";
import type { Conflict } from "./desk-book.ts";
import { offlineTexts as texts } from "./texts.ts";
import type { OfflineDesk } from "./use-offline-desk.ts";

export function OfflineStrip({ desk }: { desk: OfflineDesk }) {
  return (
    <>
      <State desk={desk} />
      {desk.others > 0 && <Alert severity="info">{texts.others(desk.others)}</Alert>}
    </>
  );
}

function State({ desk: { isOnline, issuedAt, book } }: { desk: OfflineDesk }) {
  const format = useFormat();
  const now = useNow();
  const waiting = book.scans.length === 0 ? "" : ` ${texts.waiting(book.scans.length)}`;
  if (isOnline) {
    if (issuedAt === undefined && waiting === "") return null;
    const ready = issuedAt === undefined ? "" : texts.ready(format.dateTime(new Date(issuedAt).toISOString()));
    return (
      <Typography variant="body2" color="textSecondary">
        {ready}
        {waiting}
      </Typography>
    );
  }
  if (issuedAt === undefined) return <Alert severity="error">{texts.withoutRules + waiting}</Alert>;
  const time = format.dateTime(new Date(issuedAt).toISOString());
  const age = Math.max(0, now - issuedAt);
  if (age > offlineLimits.judgesMilliseconds) return <Alert severity="error">{texts.old(time) + waiting}</Alert>;
  return <Alert severity="warning">{texts.judging(time, Math.floor(age / 60_000)) + waiting}</Alert>;
}

/** What the server says against it. */
function reasonOf({ answer, notTaken }: Conflict): { title: string; text: string } {
  if (answer === null && notTaken === "refused") return { title: texts.notTaken, text: texts.notTakenText };
  if (answer === null) return { title: texts.tooLate, text: texts.tooLateText };
  if (answer.verdict === "accepted" && answer.refusal !== null) return refusalTexts[answer.refusal];
  return codeTexts[answer.verdict];
}

interface ConflictsProps {
  desk: OfflineDesk;
  onMember: (memberId: MemberId) => void;
}

/** Below the answer: the field and the next person come first. */
export function Conflicts({ desk: { book, closeConflict }, onMember }: ConflictsProps) {
  const titleId = useId();
  const format = useFormat();
  if (book.conflicts.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ ...cardFrame, borderRadius: cardRadius, padding: 2 }}>
      <Typography id={titleId} component="h2" variant="h3" sx={{ mb: 1 }}>
        {texts.conflicts}
      </Typography>
      <Box component="ul" sx={{ display: "grid", gap: 2, margin: 0, padding: 0, listStyle: "none" }}>
        {book.conflicts.map((conflict) => {
          const { key, name, memberId, scannedAt } = conflict;
          const { title, text } = reasonOf(conflict);
          return (
            <Box key={key} component="li" sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
              <Box sx={{ flex: "1 1 14rem", minWidth: 0 }}>
                <Typography sx={{ overflowWrap: "anywhere" }}>
                  {name}: {title}
                </Typography>
                <Typography variant="body2" color="textSecondary">
                  {texts.letInAt(format.dateTime(scannedAt))}. {text}
                </Typography>
              </Box>
              <Button variant="outlined" color="inherit" onClick={() => onMember(memberId)}>
                {texts.openMember}
              </Button>
              <Button aria-label={texts.doneWith(name)} onClick={() => closeConflict(key)}>
                {texts.done}
              </Button>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
