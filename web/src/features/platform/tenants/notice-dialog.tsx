/** One notice to the administrators of the chosen workspaces, and which of them it does not reach. */
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { noticeLimits, noticeWordsSchema, sendNotice, type Unreached } from "#lambdas/platform/notices-contract.ts";
import type { ListedTenant } from "#lambdas/platform/tenants-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { ConfirmDialog } from "#web/kit/dialogs.tsx";
import { FormTextField, useContractForm } from "#web/kit/form.tsx";
import { MutationFormDialog } from "#web/kit/mutation-form-dialog.tsx";
import type { CallOutputOf } from "#web/session/api.ts";
import { pageLocale } from "#web/session/language.ts";
import { noticeInputTexts, noticeTexts as texts } from "./notice-texts.ts";

type Chosen = readonly Pick<ListedTenant, "tenantId" | "name">[];
type Sent = CallOutputOf<typeof sendNotice>;

const list = new Intl.ListFormat(pageLocale);

/** The reader recognises a wrong choice by the first names. */
const namedWorkspaces = 5;

export function NoticeDialog({ tenants, onClose }: { tenants: Chosen; onClose: () => void }) {
  const { number } = useFormat();
  const form = useContractForm(noticeWordsSchema, { subject: "", text: "" }, noticeInputTexts);
  const [sent, setSent] = useState<Sent>();
  if (sent !== undefined) return <Unreachable tenants={tenants} sent={sent} onClose={onClose} />;
  const isTooMany = tenants.length > noticeLimits.workspaces;
  const names = tenants.slice(0, namedWorkspaces).map(({ name }) => name);
  const others = tenants.length - names.length;
  return (
    <MutationFormDialog
      route={sendNotice}
      form={form}
      inputTexts={noticeInputTexts}
      input={(words) => ({ body: { ...words, tenantIds: tenants.map(({ tenantId }) => tenantId) } })}
      title={texts.title(tenants.length, number(tenants.length))}
      subtitle={texts.text}
      submitLabel={texts.confirm}
      submitDisabled={isTooMany}
      success={({ reached }) =>
        reached === 0 ? { title: texts.sentToNobody, tone: "error" } : { title: texts.sent(reached, number(reached)) }
      }
      onDone={(answer) => (answer.unreached.length === 0 ? onClose() : setSent(answer))}
      onClose={onClose}
    >
      {isTooMany && <Alert severity="warning">{texts.tooMany(number(noticeLimits.workspaces))}</Alert>}
      <Typography sx={{ overflowWrap: "anywhere" }}>
        {texts.to(list.format(others === 0 ? names : [...names, texts.more(number(others))]))}
      </Typography>
      <FormTextField
        name="subject"
        label={texts.subject}
        required
        slotProps={{ htmlInput: { maxLength: noticeLimits.subjectCharacters } }}
      />
      <FormTextField
        name="text"
        label={texts.words}
        helperText={texts.wordsHint}
        multiline
        minRows={4}
        required
        slotProps={{ htmlInput: { maxLength: noticeLimits.textCharacters } }}
      />
    </MutationFormDialog>
  );
}

interface UnreachableProps {
  tenants: Chosen;
  sent: Sent;
  onClose: () => void;
}

function Unreachable({ tenants, sent: { reached, unreached }, onClose }: UnreachableProps) {
  const { number } = useFormat();
  const nameOf = ({ tenantId }: Unreached) => tenants.find((tenant) => tenant.tenantId === tenantId)?.name ?? tenantId;
  return (
    <ConfirmDialog
      open
      isDecided
      title={texts.unreached.title(unreached.length, number(unreached.length))}
      text={reached === 0 ? texts.unreached.nobodyElse : texts.unreached.text}
      confirmLabel={texts.unreached.close}
      cancelLabel={texts.unreached.close}
      onConfirm={onClose}
      onClose={onClose}
    >
      <Box component="ul" sx={{ m: 0, pl: 2.5, display: "grid", gap: 1 }}>
        {unreached.map((one) => (
          <li key={one.tenantId}>
            <Typography variant="strong" sx={{ overflowWrap: "anywhere" }}>
              {nameOf(one)}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {texts.unreached.why[one.why]}
            </Typography>
          </li>
        ))}
      </Box>
    </ConfirmDialog>
  );
}
