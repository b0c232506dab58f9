/** Gives a member a seat by hand. */

import Alert from "@mui/material/Alert";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormLabel from "@mui/material/FormLabel";
import MenuItem from "@mui/material/MenuItem";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import { useId, useState } from "react";
import type { EventId } from "#lambdas/contract/ids.ts";
import { addRegistration } from "#lambdas/events/desk-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { MemberPicker } from "#web/domain/member-picker/member-picker.tsx";
import type { Holder } from "#web/domain/points-dialogs/use-statement.ts";
import { FormDialog } from "#web/kit/dialogs.tsx";
import { errorText } from "#web/kit/error-texts.ts";
import { useDialogMutation } from "#web/kit/use-dialog-mutation.ts";
import { useFeatures } from "#web/session/modules.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { useTickets } from "./registration-queries.ts";
import { listTexts, addTexts as texts } from "./registration-texts.ts";

export function AddDialog({ eventId, onClose }: { eventId: EventId; onClose: () => void }) {
  const { tenantId } = useWorkspace();
  const format = useFormat();
  const { pointsEnabled } = useFeatures();
  const chargeId = useId();
  const tickets = useTickets(eventId);
  const [member, setMember] = useState<Holder>();
  const [chosen, setChosen] = useState<number>();
  const [isCharged, setIsCharged] = useState(true);
  const ticket = tickets?.find(({ ticketNo }) => ticketNo === chosen) ?? tickets?.[0];
  const { send, isPending, problem } = useDialogMutation({
    route: addRegistration,
    success: ({ registration }) => ({ title: texts.success(registration.memberName ?? listTexts.gone) }),
    onDone: onClose,
  });
  const hasPrice = ticket !== undefined && ticket.pointsCost > 0 && pointsEnabled;

  function submit(): void {
    if (member === undefined || ticket === undefined) return;
    const params = { tenantId, eventId, memberId: member.memberId };
    const { ticketNo, pointsCost } = ticket;
    const isPaid = isCharged && hasPrice;
    send({ params, body: { ticketNo, isCharged: isPaid, pointsSeen: isPaid ? pointsCost : 0 } });
  }

  return (
    <FormDialog
      open
      title={texts.title}
      submitLabel={texts.submit}
      submitDisabled={member === undefined || ticket === undefined}
      pending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack spacing={2}>
        {problem !== undefined && (
          <Alert severity="error">
            {(texts.explain as Partial<Record<string, string>>)[problem.code] ?? errorText(problem)}
          </Alert>
        )}
        <MemberPicker onPick={setMember} />
        {ticket === undefined ? (
          <Skeleton variant="rounded" height={56} />
        ) : (
          <TextField
            select
            label={texts.ticket}
            value={ticket.ticketNo}
            onChange={({ target }) => setChosen(Number(target.value))}
          >
            {tickets?.map(({ ticketNo, name, seats }) => (
              <MenuItem key={ticketNo} value={ticketNo}>
                {seats.left === null
                  ? name || listTexts.ticket
                  : texts.ticketLeft(name || listTexts.ticket, format.number(seats.left))}
              </MenuItem>
            ))}
          </TextField>
        )}
        {hasPrice && (
          <FormControl>
            <FormLabel id={chargeId}>{texts.charge}</FormLabel>
            <RadioGroup
              aria-labelledby={chargeId}
              value={isCharged ? "charged" : "free"}
              onChange={(_event, value) => setIsCharged(value === "charged")}
            >
              <FormControlLabel
                value="charged"
                control={<Radio />}
                label={texts.charged(ticket.pointsCost, format.number(ticket.pointsCost))}
              />
              <FormControlLabel value="free" control={<Radio />} label={texts.free} />
            </RadioGroup>
          </FormControl>
        )}
      </Stack>
    </FormDialog>
  );
}
