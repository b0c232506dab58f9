/** The rules of entry of the house. Each is one sentence, which a dialog edits. */
import AddOutlined from "@mui/icons-material/AddOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormHelperText from "@mui/material/FormHelperText";
import Typography from "@mui/material/Typography";
import { useRef, useState } from "react";
import { useController, useFormContext, useWatch } from "react-hook-form";
import { type AccessInput, accessLimits } from "#lambdas/access/settings-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { inSight } from "#web/kit/in-sight.ts";
import { ruledList } from "#web/kit/looks.ts";
import { localeFor } from "#web/session/language.ts";
import { useFeatures } from "#web/session/modules.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { messageIn } from "../message-in.ts";
import type { RuleInput } from "./rule.ts";
import { RuleDialog } from "./rule-dialog.tsx";
import { ruleSentence } from "./rule-sentence.ts";
import { ruleTexts as texts } from "./texts.ts";
import { useSubjects } from "./use-subjects.ts";

/** The place of the rule that the dialog edits; one behind the last for a new one. */
type Edited = number | undefined;

export function EntryRules() {
  const format = useFormat();
  const { locale } = useWorkspace();
  const subjects = useSubjects();
  const { field } = useController<AccessInput, "entryRules">({ name: "entryRules" });
  const [zones, needsPlan, opens] = useWatch<AccessInput, ["zones", "needsPlan", "bookingOpensMinutes"]>({
    name: ["zones", "needsPlan", "bookingOpensMinutes"],
  });
  const { errors } = useFormContext<AccessInput>().formState;
  const refused = messageIn(errors.entryRules);
  const [edited, setEdited] = useState<Edited>();
  const add = useRef<HTMLButtonElement>(null);
  const rules = field.value;
  // An empty number field holds null.
  const opensMinutes = opens ?? 0;
  const sentenceOf = (rule: RuleInput) => ruleSentence(rule, { locale, nameOf: subjects.nameOf, opensMinutes });

  function remove(place: number): void {
    field.onChange(rules.toSpliced(place, 1));
    // The pressed button is gone.
    add.current?.focus();
  }

  return (
    <>
      {rules.length === 0 && <Empty needsPlan={needsPlan} />}
      {rules.length > 0 && (
        <Box component="ul" sx={ruledList}>
          {rules.map((rule, place) => (
            <RuleRow
              // Two rules may say the same.
              // oxlint-disable-next-line react/no-array-index-key
              key={place}
              rule={rule}
              sentence={sentenceOf(rule)}
              zones={zones}
              onEdit={() => setEdited(place)}
              onRemove={() => remove(place)}
            />
          ))}
        </Box>
      )}
      {refused !== undefined && (
        <FormHelperText ref={inSight} error role="alert">
          {refused}
        </FormHelperText>
      )}
      {rules.length < accessLimits.entryRules ? (
        <Button
          ref={(element) => {
            add.current = element;
            field.ref(element);
          }}
          variant="outlined"
          startIcon={<AddOutlined />}
          onClick={() => setEdited(rules.length)}
          sx={{ justifySelf: "start" }}
        >
          {texts.add}
        </Button>
      ) : (
        <Typography variant="body2" color="textSecondary">
          {texts.most(format.number(accessLimits.entryRules))}
        </Typography>
      )}
      {edited !== undefined && (
        <RuleDialog
          rule={rules[edited]}
          subjects={subjects}
          zones={zones}
          opensMinutes={opensMinutes}
          onDone={(rule) => {
            field.onChange(rules.toSpliced(edited, 1, rule));
            setEdited(undefined);
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

function Empty({ needsPlan }: { needsPlan: boolean }) {
  return (
    <Typography color="textSecondary" sx={{ maxWidth: "68ch" }}>
      {needsPlan ? texts.always : texts.alwaysAll} {needsPlan && texts.alwaysBooked}
    </Typography>
  );
}

interface RuleRowProps {
  rule: RuleInput;
  sentence: string;
  zones: readonly string[];
  onEdit: () => void;
  onRemove: () => void;
}

function RuleRow({ rule, sentence, zones, onEdit, onRemove }: RuleRowProps) {
  const { locale } = useWorkspace();
  const { bookingEnabled } = useFeatures();
  const isOff = rule.kind === "booking" && !bookingEnabled;
  const gone = rule.zones.filter((zone) => !zones.includes(zone)).map((zone) => texts.quoted(zone));
  return (
    <Box component="li" sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, paddingBlock: 1.5 }}>
      <Box sx={{ flex: "1 1 18rem", minWidth: 0 }}>
        <Typography sx={{ overflowWrap: "anywhere" }}>{sentence}</Typography>
        {gone.length > 0 && (
          <FormHelperText error>{texts.zonesGone(new Intl.ListFormat(localeFor(locale)).format(gone))}</FormHelperText>
        )}
        {rule.kind !== "plan" && <FormHelperText>{isOff ? texts.bookingsOff : texts.needsNoPlan}</FormHelperText>}
      </Box>
      <Box sx={{ display: "flex", gap: 0.5 }}>
        <Button size="small" aria-label={texts.editOne(sentence)} onClick={onEdit}>
          {texts.edit}
        </Button>
        <Button size="small" color="inherit" aria-label={texts.removeOne(sentence)} onClick={onRemove}>
          {texts.remove}
        </Button>
      </Box>
    </Box>
  );
}
