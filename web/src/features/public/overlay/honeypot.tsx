import Box from "@mui/material/Box";
import { useFormContext } from "react-hook-form";
import { visuallyHidden } from "#web/kit/visually-hidden.ts";
import { honeypotLabel } from "./texts.ts";

/** A field that is hidden from people. Programs fill it in, so a filled field marks a program. */
export function Honeypot() {
  const { register } = useFormContext();
  return (
    <Box aria-hidden="true" sx={visuallyHidden}>
      <label>
        {honeypotLabel}
        <input type="text" tabIndex={-1} autoComplete="off" {...register("website")} />
      </label>
    </Box>
  );
}
