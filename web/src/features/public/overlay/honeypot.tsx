import Box from "@mui/material/Box";
import { useFormContext } from "react-hook-form";
import { visuallyHidden } from "#web/kit/visually-hidden.ts";
import { honeypotLabel } from "./texts.ts";

/** A field that people neither see nor reach; programs fill it in and give themselves away. */
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
