import { useBound } from "#web/kit/form-fields.tsx";
import { LabelledField } from "#web/kit/labelled-field.tsx";
import { editorTexts as texts } from "./editor-texts.ts";

/** An empty field is null: the event is not online. */
export function OnlineField() {
  const { field, props } = useBound("onlineUrl", texts.onlineHelp);
  return (
    <LabelledField
      {...props}
      label={texts.fields.onlineUrl}
      type="url"
      autoComplete="off"
      placeholder={texts.onlineBegin}
      onChange={({ target }) => field.onChange(target.value === "" ? null : target.value)}
    />
  );
}
