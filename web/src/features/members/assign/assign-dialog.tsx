/** Plans for many: choose a file or a plan, check the rows, assign, and read which rows got none. */
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useQueryClient } from "@tanstack/react-query";
import { type ChangeEvent, useRef, useState } from "react";
import type { AssignmentRow } from "#lambdas/assignments/contract.ts";
import { listMembers } from "#lambdas/members/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { decode } from "#web/kit/csv-records.ts";
import { FormDialog } from "#web/kit/dialogs.tsx";
import { errorText } from "#web/kit/error-texts.ts";
import { useFeatures } from "#web/session/modules.ts";
import { refreshRoutes } from "#web/session/refresh.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { memberName } from "../member-name.ts";
import type { ListedMember, MemberFilter } from "../queries.ts";
import { AssignIssues } from "./assign-issues.tsx";
import {
  type Assigned,
  assignRows,
  type Checked,
  checkRows,
  mostBytes,
  mostRows,
  nothingAssigned,
  readMatching,
  readRows,
  TooManyMembers,
} from "./assign-rows.ts";
import { type Choice, PlanChoice } from "./plan-choice.tsx";
import { assignTexts as texts } from "./texts.ts";

/** Whom it is about: those that a file names, those that were chosen, or all that a filter matches. */
export type Audience =
  | { kind: "file" }
  | { kind: "chosen"; members: readonly ListedMember[] }
  | { kind: "matching"; filter: MemberFilter };

type Step =
  | { name: "choose"; problem?: string }
  | { name: "reading"; done: number }
  | { name: "checking"; done: number; all: number }
  | { name: "checked"; checked: Checked }
  | { name: "assigning" | "stopped"; checked: Checked; state: Assigned; problem?: string }
  | { name: "done"; checked: Checked; state: Assigned };

interface AssignDialogProps {
  audience: Audience;
  onClose: () => void;
}

export function AssignDialog({ audience, onClose }: AssignDialogProps) {
  const { tenantId } = useWorkspace();
  const client = useQueryClient();
  const format = useFormat();
  const [rows, setRows] = useState<readonly AssignmentRow[]>([]);
  const [names, setNames] = useState<ReadonlyMap<number, string>>();
  const [key, setKey] = useState("");
  const [choice, setChoice] = useState<Choice>({ planId: "", endsOn: "" });
  const [step, setStep] = useState<Step>({ name: "choose" });

  async function check(read: readonly AssignmentRow[]): Promise<void> {
    if (read.length === 0) return setStep({ name: "choose", problem: texts.noRows });
    setRows(read);
    setKey(crypto.randomUUID());
    const progress = (done: number) => setStep({ name: "checking", done, all: read.length });
    progress(0);
    setStep({ name: "checked", checked: await checkRows(tenantId, read, progress) });
  }

  /** What fails before anything is assigned leads back to the beginning. */
  async function attempt(prepare: () => Promise<void>): Promise<void> {
    try {
      await prepare();
    } catch (error) {
      const isTooMany = error instanceof TooManyMembers;
      setStep({ name: "choose", problem: isTooMany ? texts.tooMany(format.number(mostRows)) : errorText(error) });
    }
  }

  async function checkFile(file: File): Promise<void> {
    if (file.size > mostBytes) return setStep({ name: "choose", problem: texts.tooLarge });
    const read = readRows(decode(await file.arrayBuffer()), format.number);
    if (typeof read === "string") setStep({ name: "choose", problem: read });
    else await check(read);
  }

  async function checkMembers(): Promise<void> {
    if (audience.kind === "file") return;
    let members: readonly ListedMember[];
    if (audience.kind === "chosen") members = audience.members;
    else {
      setStep({ name: "reading", done: 0 });
      members = await readMatching(tenantId, audience.filter, (done) => setStep({ name: "reading", done }));
    }
    setNames(new Map(members.map((member, position) => [position + 1, memberName(member)])));
    const { planId: plan, endsOn } = choice;
    await check(members.map(({ memberId }, position) => ({ row: position + 1, member: memberId, plan, endsOn })));
  }

  async function assign(checked: Checked, from: Assigned): Promise<void> {
    let state = from;
    const onProgress = (next: Assigned) => {
      state = next;
      setStep({ name: "assigning", checked, state });
    };
    onProgress(from);
    try {
      setStep({ name: "done", checked, state: await assignRows(tenantId, key, checked.ready, { from, onProgress }) });
    } catch (error) {
      setStep({ name: "stopped", checked, state, problem: `${errorText(error)} ${texts.stopped}` });
    } finally {
      void refreshRoutes(client, [listMembers]);
    }
  }

  function submit(): void {
    if (step.name === "choose") void attempt(checkMembers);
    if (step.name === "checked") void assign(step.checked, nothingAssigned);
    if (step.name === "stopped") void assign(step.checked, step.state);
    if (step.name === "done") onClose();
  }

  const isFile = audience.kind === "file";
  return (
    <FormDialog
      open
      title={texts.title}
      subtitle={isFile ? texts.fileIntro : texts.membersIntro}
      submitLabel={useSubmitLabel(step)}
      pending={step.name === "reading" || step.name === "checking" || step.name === "assigning"}
      submitDisabled={
        (step.name === "choose" && (isFile || choice.planId === "")) ||
        (step.name === "checked" && step.checked.ready.length === 0)
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack spacing={2}>
        {"problem" in step && step.problem !== undefined && <Alert severity="error">{step.problem}</Alert>}
        {step.name === "choose" && isFile && <FileButton onChoose={(file) => void attempt(() => checkFile(file))} />}
        {step.name === "choose" && !isFile && <PlanChoice choice={choice} onChoose={setChoice} />}
        {step.name === "reading" && <Progress text={texts.reading(format.number(step.done))} />}
        {step.name === "checking" && (
          <Progress
            text={texts.checking(format.number(step.done), format.number(step.all))}
            percent={(step.done / step.all) * 100}
          />
        )}
        {(step.name === "assigning" || step.name === "stopped") && (
          <Progress
            text={texts.assigning(format.number(step.state.rows), format.number(step.checked.ready.length))}
            percent={(step.state.rows / step.checked.ready.length) * 100}
          />
        )}
        {step.name === "checked" && <Ready checked={step.checked} all={rows.length} isFile={names === undefined} />}
        {step.name === "done" && (
          <Alert severity="success">{texts.done(step.state.assigned, format.number(step.state.assigned))}</Alert>
        )}
        {(step.name === "checked" || step.name === "done") && (
          <AssignIssues
            rows={rows}
            names={names}
            issues={step.name === "done" ? [...step.checked.issues, ...step.state.issues] : step.checked.issues}
          />
        )}
      </Stack>
    </FormDialog>
  );
}

function useSubmitLabel(step: Step): string {
  const format = useFormat();
  if (step.name === "done") return texts.close;
  if (step.name === "stopped") return texts.goOn;
  if (step.name === "checked" || step.name === "assigning") {
    const { length } = step.checked.ready;
    return texts.start(length, format.number(length));
  }
  return texts.check;
}

interface ReadyProps {
  checked: Checked;
  all: number;
  isFile: boolean;
}

function Ready({ checked: { ready, points, issues }, all, isFile }: ReadyProps) {
  const format = useFormat();
  const { pointsEnabled, bookingEnabled } = useFeatures();
  const wrong = all - ready.length;
  const sentence = isFile ? texts.wrong : texts.leftOut;
  return (
    <Box role="status">
      <Typography>{texts.ready(ready.length, format.number(ready.length))}</Typography>
      {pointsEnabled && points > 0 && <Typography>{texts.points(format.points(points))}</Typography>}
      {bookingEnabled && ready.length > 0 && <Typography>{texts.bookings}</Typography>}
      {issues.length > 0 && <Typography color="textSecondary">{sentence(wrong, format.number(wrong))}</Typography>}
    </Box>
  );
}

function FileButton({ onChoose }: { onChoose: (file: File) => void }) {
  const chooser = useRef<HTMLInputElement>(null);

  function choose({ target }: ChangeEvent<HTMLInputElement>): void {
    const file = target.files?.[0];
    // The same file can be chosen again after it was changed.
    target.value = "";
    if (file !== undefined) onChoose(file);
  }

  return (
    <div>
      <Button variant="outlined" onClick={() => chooser.current?.click()}>
        {texts.choose}
      </Button>
      <input ref={chooser} type="file" accept=".csv,text/csv" hidden aria-label={texts.choose} onChange={choose} />
    </div>
  );
}

/** Without a percentage, nobody knows how much there is. */
function Progress({ text, percent }: { text: string; percent?: number }) {
  return (
    <Box>
      <Typography role="status" sx={{ mb: 1 }}>
        {text}
      </Typography>
      <LinearProgress
        variant={percent === undefined ? "indeterminate" : "determinate"}
        value={percent ?? 0}
        aria-label={text}
      />
    </Box>
  );
}
