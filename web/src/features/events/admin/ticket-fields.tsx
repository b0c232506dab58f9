/** The ticket types of an event. */
import AddOutlined from "@mui/icons-material/AddOutlined";
import Button from "@mui/material/Button";
import FormHelperText from "@mui/material/FormHelperText";
import { get, useFieldArray, useFormContext } from "react-hook-form";
import { eventLimits } from "#lambdas/events/contract.ts";
import { AudienceField } from "#web/domain/audience/audience-field.tsx";
import { useFormat } from "#web/domain/format.ts";
import { FormMomentField } from "#web/domain/moment/form-moment-field.tsx";
import { FormNumberField, FormTextField } from "#web/kit/form.tsx";
import { inSight } from "#web/kit/in-sight.ts";
import { useFeatures } from "#web/session/modules.ts";
import { ticketTexts as texts } from "./editor-texts.ts";
import { type EventInput, emptyTicket } from "./fields.ts";
import { FieldPair } from "./fieldset.tsx";
import { ListedPart } from "./listed-part.tsx";

export function TicketFields() {
  const format = useFormat();
  const { fields, append, remove } = useFieldArray<EventInput, "tickets">({ name: "tickets" });
  const { errors } = useFormContext<EventInput>().formState;
  const refused: string | undefined = get(errors, "tickets.root.message") ?? get(errors, "tickets.message");
  return (
    <>
      {refused !== undefined && (
        <FormHelperText ref={inSight} error role="alert">
          {refused}
        </FormHelperText>
      )}
      {fields.map(({ id }, place) => (
        <ListedPart
          key={id}
          title={texts.one(format.number(place + 1))}
          removeLabel={texts.remove}
          removeName={texts.removeOne(texts.one(format.number(place + 1)))}
          onRemove={fields.length > 1 ? () => remove(place) : undefined}
        >
          <OneTicket path={`tickets.${place}`} isOnly={fields.length === 1} />
        </ListedPart>
      ))}
      {fields.length < eventLimits.ticketTypes && (
        <Button
          variant="outlined"
          startIcon={<AddOutlined />}
          onClick={() => append(emptyTicket)}
          sx={{ alignSelf: "flex-start" }}
        >
          {texts.add}
        </Button>
      )}
    </>
  );
}

function OneTicket({ path, isOnly }: { path: string; isOnly: boolean }) {
  const { pointsEnabled } = useFeatures();
  return (
    <>
      <FieldPair>
        <FormTextField
          name={`${path}.name`}
          label={texts.name}
          helperText={isOnly ? texts.nameHelp : undefined}
          required={!isOnly}
          autoComplete="off"
        />
        {pointsEnabled && (
          <FormNumberField
            name={`${path}.pointsCost`}
            label={texts.pointsCost}
            helperText={texts.pointsHelp}
            slotProps={{ htmlInput: { min: 0, step: 1 } }}
          />
        )}
        <div>
          <AudienceField name={`${path}.audience`} label={texts.audience} />
        </div>
        <FormNumberField
          name={`${path}.capacity`}
          label={texts.capacity}
          helperText={texts.capacityHelp}
          slotProps={{ htmlInput: { min: 1, step: 1 } }}
        />
        <FormMomentField name={`${path}.opensAt`} label={texts.opensAt} helperText={texts.opensHelp} />
        <FormMomentField name={`${path}.closesAt`} label={texts.closesAt} helperText={texts.closesHelp} />
      </FieldPair>
    </>
  );
}
