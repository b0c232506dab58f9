/** Where the event takes place: words, or a room that it holds. */
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormLabel from "@mui/material/FormLabel";
import MenuItem from "@mui/material/MenuItem";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import TextField from "@mui/material/TextField";
import { useId } from "react";
import { useController } from "react-hook-form";
import type { Resource } from "#lambdas/resources/contract.ts";
import { FormTextField } from "#web/kit/form.tsx";
import { useBound } from "#web/kit/form-fields.tsx";
import { placeTexts as texts } from "./editor-texts.ts";
import type { EventInput } from "./fields.ts";
import { useRooms } from "./queries.ts";

export function PlaceFields() {
  const id = useId();
  const rooms = useRooms();
  const { field } = useController<EventInput, "place">({ name: "place" });
  const place = field.value;
  const hasChoice = rooms !== undefined || place.kind === "room";

  function choose(kind: string): void {
    field.onChange(kind === "room" ? { kind, resourceId: "" } : { kind: "text", text: "" });
  }

  return (
    <>
      {hasChoice && (
        <FormControl>
          <FormLabel id={id}>{texts.kind}</FormLabel>
          <RadioGroup aria-labelledby={id} value={place.kind} onChange={(_event, kind) => choose(kind)}>
            <FormControlLabel value="text" control={<Radio />} label={texts.text} />
            <FormControlLabel value="room" control={<Radio />} label={texts.room} />
          </RadioGroup>
        </FormControl>
      )}
      {place.kind === "text" ? (
        <FormTextField name="place.text" label={texts.where} helperText={texts.whereHelp} autoComplete="off" />
      ) : (
        <RoomField rooms={roomsOf(rooms ?? [], place.resourceId)} />
      )}
    </>
  );
}

function RoomField({ rooms }: { rooms: readonly Resource[] }) {
  const { field, props } = useBound("place.resourceId", rooms.length === 0 ? texts.noRooms : texts.roomHelp);
  const isGone = field.value !== "" && rooms.every(({ resourceId }) => resourceId !== field.value);
  return (
    <TextField {...props} select required label={texts.chooseRoom}>
      {rooms.map(({ resourceId, name, location }) => (
        <MenuItem key={resourceId} value={resourceId}>
          {[name, location].filter(Boolean).join(", ")}
        </MenuItem>
      ))}
      {isGone && <MenuItem value={field.value as string}>{texts.goneRoom}</MenuItem>}
    </TextField>
  );
}

/** An event stored with a desk or a device keeps it until another one is chosen. */
function roomsOf(resources: readonly Resource[], chosen: string): Resource[] {
  return resources.filter(({ type, resourceId }) => type === "room" || resourceId === chosen);
}
