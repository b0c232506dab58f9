import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import { useWatch } from "react-hook-form";
import { eventCategorySchema, eventLimits } from "#lambdas/events/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { BodyField } from "#web/domain/writing/body-field.tsx";
import { CoverField } from "#web/domain/writing/cover-field.tsx";
import { FormNumberField, FormTextField } from "#web/kit/form.tsx";
import { FormSelectField, FormSwitchField } from "#web/kit/form-choices.tsx";
import { pageLocale } from "#web/session/language.ts";
import { categoryTexts } from "../words.ts";
import { DurationField } from "./duration-field.tsx";
import { cutoffMinutes, offerMinutes, printMinutes, reminderHours } from "./durations.ts";
import { editorTexts as texts } from "./editor-texts.ts";
import type { EventInput } from "./fields.ts";
import { FieldPair, FieldSection } from "./fieldset.tsx";
import { OnlineField } from "./online-field.tsx";
import { PlaceFields } from "./place-fields.tsx";
import { QuestionFields } from "./question-fields.tsx";
import { TicketFields } from "./ticket-fields.tsx";
import { TimeFields } from "./time-fields.tsx";

const categories = eventCategorySchema.options.map((value) => ({ value, label: categoryTexts[value] }));
const print = (minutes: number) => printMinutes(minutes, pageLocale);
const printBefore = (minutes: number) => texts.beforeStart(print(minutes));

interface EventFieldsetProps {
  isNew: boolean;
  /** A new number makes the editor read its document again. */
  bodyRound: number;
}

/** What the event is on the left, and the rules of its seats on the right. A narrow screen has one below the other. */
export function EventFieldset({ isNew, bodyRound }: EventFieldsetProps) {
  return (
    <Box
      sx={{
        display: "grid",
        gap: { xs: 4, md: 5 },
        gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) 320px" },
        alignItems: "start",
      }}
    >
      <Stack spacing={4}>
        <FieldSection title={texts.sections.about}>
          <FormTextField
            name="title"
            label={texts.fields.title}
            required
            autoComplete="off"
            // A new event starts with its title. An existing one is read first, so no field takes the focus.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={isNew}
          />
          <SummaryField />
          <FieldPair>
            <FormSelectField name="category" label={texts.fields.category} options={categories} fullWidth />
            <FormTextField
              name="hostName"
              label={texts.fields.hostName}
              helperText={texts.hostHelp}
              autoComplete="off"
            />
          </FieldPair>
        </FieldSection>
        <FieldSection title={texts.sections.when}>
          <TimeFields />
          <PlaceFields />
          <OnlineField />
        </FieldSection>
        <FieldSection title={texts.sections.text}>
          <BodyField
            key={bodyRound}
            label={texts.fields.body}
            helperText={texts.bodyHelp}
            refused={texts.bodyRefused}
          />
        </FieldSection>
        <FieldSection title={texts.sections.tickets}>
          <TicketFields />
        </FieldSection>
        <FieldSection title={texts.sections.questions}>
          <QuestionFields />
        </FieldSection>
      </Stack>
      <Stack spacing={4}>
        <CoverField />
        <FieldSection title={texts.sections.seats}>
          <FormNumberField
            name="capacity"
            label={texts.fields.capacity}
            helperText={texts.capacityHelp}
            slotProps={{ htmlInput: { min: 1, step: 1 } }}
          />
          <FormSwitchField name="hasWaitlist" label={texts.fields.hasWaitlist} helperText={texts.waitlistHelp} />
          <OfferField />
        </FieldSection>
        <FieldSection title={texts.sections.rules}>
          <DurationField
            name="refundCutoffMinutes"
            label={texts.fields.refundCutoffMinutes}
            helperText={texts.cutoffHelp}
            offered={cutoffMinutes}
            print={(minutes) => (minutes === 0 ? texts.untilStart : printBefore(minutes))}
          />
          <DurationField
            name="reminderHours"
            label={texts.fields.reminderHours}
            offered={reminderHours}
            print={(hours) => printBefore(hours * 60)}
            none={texts.noReminder}
          />
        </FieldSection>
        <FieldSection title={texts.sections.shown}>
          <FormSwitchField name="showsGoers" label={texts.fields.showsGoers} helperText={texts.showsGoersHelp} />
          <FormSwitchField name="isPublic" label={texts.fields.isPublic} helperText={texts.isPublicHelp} />
        </FieldSection>
      </Stack>
    </Box>
  );
}

function SummaryField() {
  const format = useFormat();
  const summary = useWatch<EventInput, "summary">({ name: "summary" });
  const length = format.number(summary.trim().length);
  return (
    <FormTextField
      name="summary"
      label={texts.fields.summary}
      helperText={`${texts.summaryHelp} ${texts.summaryLength(length, format.number(eventLimits.summaryCharacters))}`}
      multiline
      minRows={2}
      autoComplete="off"
    />
  );
}

function OfferField() {
  const hasWaitlist = useWatch<EventInput, "hasWaitlist">({ name: "hasWaitlist" });
  if (!hasWaitlist) return null;
  return (
    <DurationField
      name="offerMinutes"
      label={texts.fields.offerMinutes}
      helperText={texts.offerHelp}
      offered={offerMinutes}
      print={print}
    />
  );
}
