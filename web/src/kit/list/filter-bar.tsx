/** Search and filters in one row. Where they do not fit, the filters move to a sheet. */
import FilterListOutlined from "@mui/icons-material/FilterListOutlined";
import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { createContext, type ReactNode, use, useId, useState } from "react";
import { tableBreakpointPixels } from "../../session/constants.ts";
import { Drawer } from "../drawer.tsx";
import { useIsNarrowedByDetail } from "../side-panel.ts";
import { listTexts } from "./texts.ts";

/** True inside the sheet, where each filter has its label above. */
const InSheet = createContext(false);

export const useIsInSheet = (): boolean => use(InSheet);

const barLook = {
  gap: 1,
  marginBlockEnd: 1,
  alignItems: "center",
  flexWrap: "wrap",
  // Small beside a table. On a phone, small text in a field makes the browser zoom in.
  [`@media (min-width:${tableBreakpointPixels}px)`]: {
    "& .MuiInputBase-root": { typography: "body2" },
    "& .MuiInputBase-input": { paddingBlock: "7px" },
    "& .MuiAutocomplete-root .MuiAutocomplete-inputRoot": { paddingBlock: 0, minHeight: 36 },
    "& .MuiButton-root": { minHeight: 36 },
  },
} as const;

interface FilterBarProps {
  /** Always visible: a search field, or a month. */
  lead?: ReactNode;
  /** The number of filters that exclude something. */
  active: number;
  /** `FilterChoice` elements. */
  children?: ReactNode;
}

export function FilterBar({ lead, active, children }: FilterBarProps) {
  const hasRoom = useMediaQuery(`(min-width:${tableBreakpointPixels}px)`, { noSsr: true });
  const isNarrowed = useIsNarrowedByDetail();
  return (
    <Stack direction="row" sx={barLook}>
      {lead}
      {children !== undefined && (hasRoom && !isNarrowed ? children : <Sheet active={active}>{children}</Sheet>)}
    </Stack>
  );
}

function Sheet({ active, children }: { active: number; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const titleId = useId();
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<FilterListOutlined />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        {active === 0 ? listTexts.filters : listTexts.filtersActive(active)}
      </Button>
      <Drawer
        anchor="bottom"
        open={isOpen}
        onClose={() => setIsOpen(false)}
        slotProps={{
          paper: {
            role: "dialog",
            "aria-modal": true,
            "aria-labelledby": titleId,
            sx: { maxWidth: 560, marginInline: "auto" },
          },
        }}
      >
        <Stack spacing={2} sx={{ padding: 3, paddingBlockEnd: "calc(24px + env(safe-area-inset-bottom))" }}>
          <Typography id={titleId} variant="h2">
            {listTexts.filters}
          </Typography>
          <InSheet value>{children}</InSheet>
          <Button variant="contained" onClick={() => setIsOpen(false)}>
            {listTexts.showList}
          </Button>
        </Stack>
      </Drawer>
    </>
  );
}

/** The value of a choice that excludes nothing. */
const any = "any";

export interface FilterChoiceProps {
  label: string;
  /** Undefined if the choice excludes nothing. */
  value: string | undefined;
  /** The label of the option that excludes nothing, such as "Any status". Without it, one option is always chosen. */
  anything?: string;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string | null) => void;
  /** Shown only in the sheet: on a wide screen another control does the same. */
  isSheetOnly?: boolean;
}

export function FilterChoice({ label, value, anything, options, onChange, isSheetOnly = false }: FilterChoiceProps) {
  const isInSheet = use(InSheet);
  if (isSheetOnly && !isInSheet) return null;
  return (
    <TextField
      select
      label={isInSheet ? label : undefined}
      value={value ?? any}
      onChange={({ target }) => onChange(target.value === any ? null : target.value)}
      sx={isInSheet ? undefined : { minWidth: 120, maxWidth: 200 }}
      slotProps={{ select: { SelectDisplayProps: isInSheet ? undefined : { "aria-label": label } } }}
    >
      {anything !== undefined && <MenuItem value={any}>{anything}</MenuItem>}
      {options.map(([option, text]) => (
        <MenuItem key={option} value={option}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}
