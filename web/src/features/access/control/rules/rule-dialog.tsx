/** A dialog with one rule of entry. It changes the form around it, and sends nothing. */
import Typography from "@mui/material/Typography";
import { type Control, useWatch } from "react-hook-form";
import * as z from "zod";
import { entryRuleSchema } from "#lambdas/access/settings-contract.ts";
import { FormDialog } from "#web/kit/dialogs.tsx";
import { FormFields, useContractForm } from "#web/kit/form.tsx";
import { useWorkspace } from "#web/session/workspace.tsx";
import { firstRule, type RuleInput } from "./rule.ts";
import { RuleFieldset } from "./rule-fieldset.tsx";
import { ruleSentence } from "./rule-sentence.ts";
import { ruleInputTexts, dialogTexts as texts } from "./texts.ts";
import type { Subjects } from "./use-subjects.ts";

const schema = z.strictObject({ rule: entryRuleSchema });
type Fields = z.input<typeof schema>;

interface RuleDialogProps {
  /** Undefined for a new rule. */
  rule: RuleInput | undefined;
  subjects: Subjects;
  /** Zones of the house, as the form has them now. */
  zones: readonly string[];
  opensMinutes: number;
  onDone: (rule: RuleInput) => void;
  onClose: () => void;
}

export function RuleDialog({ rule, subjects, zones, opensMinutes, onDone, onClose }: RuleDialogProps) {
  const isNew = rule === undefined;
  const form = useContractForm<Fields, Fields>(schema, { rule: rule ?? firstRule }, ruleInputTexts);
  return (
    <FormDialog
      open
      title={isNew ? texts.addTitle : texts.editTitle}
      subtitle={texts.subtitle}
      submitLabel={isNew ? texts.add : texts.change}
      isDirty={form.formState.isDirty}
      footer={<Preview control={form.control} subjects={subjects} opensMinutes={opensMinutes} />}
      onSubmit={form.handleSubmit((fields) => onDone(fields.rule))}
      onClose={onClose}
    >
      <FormFields form={form}>
        <RuleFieldset subjects={subjects} zones={zones} />
      </FormFields>
    </FormDialog>
  );
}

interface PreviewProps extends Pick<RuleDialogProps, "subjects" | "opensMinutes"> {
  control: Control<Fields, unknown, Fields>;
}

/** The rule in words, while it is edited. Nothing where a part of it is missing. */
function Preview({ control, subjects: { nameOf }, opensMinutes }: PreviewProps) {
  const { locale } = useWorkspace();
  const rule = useWatch({ control, name: "rule" });
  const isWhole = schema.safeParse({ rule }).success;
  return (
    <Typography variant="body2" color={isWhole ? "textPrimary" : "textSecondary"}>
      {isWhole ? ruleSentence(rule, { locale, nameOf, opensMinutes }) : texts.unfinished}
    </Typography>
  );
}
