/** Chooses zones of the house for a rule. One that the house no longer has can only be taken out. */
import Checkbox from "@mui/material/Checkbox";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormGroup from "@mui/material/FormGroup";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { useController } from "react-hook-form";
import { dialogTexts as texts } from "./texts.ts";

export function ZonesChoice({ zones }: { zones: readonly string[] }) {
  const helpId = useId();
  const { field } = useController<{ rule: { zones: string[] } }, "rule.zones">({ name: "rule.zones" });
  const chosen = field.value;
  const [gone] = useState(() => chosen.filter((zone) => !zones.includes(zone)));
  if (zones.length === 0 && gone.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        {texts.noZones}
      </Typography>
    );
  return (
    <FormControl component="fieldset" aria-describedby={helpId}>
      <FormLabel component="legend">{texts.zones}</FormLabel>
      <FormGroup row>
        {[...zones, ...gone].map((zone, place) => (
          <FormControlLabel
            key={zone}
            label={zones.includes(zone) ? zone : texts.zoneGone(zone)}
            control={
              <Checkbox
                checked={chosen.includes(zone)}
                slotProps={{ input: { ref: place === 0 ? field.ref : undefined } }}
                onChange={(_event, isOn) =>
                  field.onChange(isOn ? [...chosen, zone] : chosen.filter((one) => one !== zone))
                }
              />
            }
          />
        ))}
      </FormGroup>
      <FormHelperText id={helpId} sx={{ marginBlockStart: 0 }}>
        {texts.zonesHelp}
      </FormHelperText>
    </FormControl>
  );
}
