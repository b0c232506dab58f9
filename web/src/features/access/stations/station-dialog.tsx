/** Adds a station, or changes one. */
import {
  createStation,
  listStations,
  type Station,
  stationFormSchema,
  updateStation,
} from "#lambdas/stations/contract.ts";
import { FormTextField, useContractForm } from "#web/kit/form.tsx";
import { FormSelectField } from "#web/kit/form-choices.tsx";
import { MutationFormDialog } from "#web/kit/mutation-form-dialog.tsx";
import { useWorkspace } from "#web/session/workspace.tsx";
import { passageTexts, stationInputTexts, stationTexts, formTexts as texts } from "./texts.ts";

interface StationDialogProps {
  /** Undefined for a new one. */
  station: Station | undefined;
  zones: readonly string[];
  onDone: (station: Station) => void;
  onClose: () => void;
}

export function StationDialog({ station, zones, onDone, onClose }: StationDialogProps) {
  const { tenantId } = useWorkspace();
  const { name = "", note = null, zone = null, passage = "both" } = station ?? {};
  const form = useContractForm(
    stationFormSchema,
    { name, note: note ?? "", zone: zone ?? "", passage },
    stationInputTexts,
  );
  const offered = zone === null || zones.includes(zone) ? zones : [...zones, zone];
  const zoneOptions = offered.map((one) => ({
    value: one,
    label: zones.includes(one) ? one : stationTexts.zoneGone(one),
  }));
  const dialog = { form, inputTexts: stationInputTexts, onClose, submitLabel: texts.save };
  const fields = (
    <>
      <FormTextField
        name="name"
        label={texts.name}
        helperText={texts.nameHint}
        required
        // The dialog was opened to fill in this field. Screen readers read the dialog's title with it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
      />
      <FormTextField name="note" label={texts.note} helperText={texts.noteHint} />
      {offered.length > 0 && (
        <FormSelectField
          name="zone"
          label={texts.zone}
          options={[{ value: "", label: stationTexts.wholeHouse }, ...zoneOptions]}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        />
      )}
      <FormSelectField
        name="passage"
        label={texts.passage}
        helperText={texts.passageHint}
        options={(["both", "in", "out"] as const).map((value) => ({ value, label: passageTexts[value] }))}
      />
    </>
  );
  if (station === undefined) {
    return (
      <MutationFormDialog
        {...dialog}
        route={createStation}
        refreshes={[listStations]}
        input={(given) => ({ params: { tenantId }, body: bodyOf(given) })}
        title={texts.add}
        success={({ name: added }) => ({ title: texts.added(added) })}
        onDone={onDone}
      >
        {fields}
      </MutationFormDialog>
    );
  }
  const { stationId, version } = station;
  return (
    <MutationFormDialog
      {...dialog}
      route={updateStation}
      refreshes={[listStations]}
      input={(given) => ({ params: { tenantId, stationId }, body: { ...bodyOf(given), version } })}
      title={texts.edit(name)}
      success={({ name: saved }) => ({ title: texts.saved(saved) })}
      onDone={onDone}
    >
      {fields}
    </MutationFormDialog>
  );
}

function bodyOf<Fields extends { note: string; zone: string }>({ note, zone, ...fields }: Fields) {
  return { ...fields, note: note === "" ? null : note, zone: zone === "" ? null : zone };
}
