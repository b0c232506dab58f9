import FilterListOutlined from "@mui/icons-material/FilterListOutlined";
import Button from "@mui/material/Button";
import Drawer from "@mui/material/Drawer";
import MenuItem from "@mui/material/MenuItem";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useId, useState } from "react";
import { sheetBreakpointPixels } from "#web/session/constants.ts";
import { type MemberFilter, useMemberPlans } from "./queries.ts";
import { membersTexts, orderTexts, roleTexts, statusTexts } from "./texts.ts";

export type FilterName = "status" | "role" | "plan" | "sort";

interface MemberFiltersProps {
  filter: MemberFilter;
  sort: string;
  onChange: (name: FilterName, value: string) => void;
}

/** One row; on a phone a sheet from below. */
export function MemberFilters(props: MemberFiltersProps) {
  const isPhone = useMediaQuery(`(max-width:${sheetBreakpointPixels - 0.05}px)`, { noSsr: true });
  const [isOpen, setIsOpen] = useState(false);
  const titleId = useId();
  if (!isPhone) {
    return (
      <Stack direction="row" sx={{ flexWrap: "wrap", gap: { sm: 1.5 } }}>
        <Choices {...props} />
      </Stack>
    );
  }
  const { status, role, planId } = props.filter;
  const count = [status, role, planId].filter((value) => value !== undefined).length;
  return (
    <>
      <Button variant="outlined" startIcon={<FilterListOutlined />} onClick={() => setIsOpen(true)}>
        {count === 0 ? membersTexts.filters : `${membersTexts.filters} (${count})`}
      </Button>
      <Drawer
        anchor="bottom"
        open={isOpen}
        onClose={() => setIsOpen(false)}
        slotProps={{ paper: { role: "dialog", "aria-modal": true, "aria-labelledby": titleId } }}
      >
        <Stack spacing={2} sx={{ padding: 3, paddingBlockEnd: "calc(24px + env(safe-area-inset-bottom))" }}>
          <Typography id={titleId} variant="h2">
            {membersTexts.filters}
          </Typography>
          <Choices {...props} />
          <Button variant="contained" onClick={() => setIsOpen(false)}>
            {membersTexts.showList}
          </Button>
        </Stack>
      </Drawer>
    </>
  );
}

/** The value of a choice that leaves nothing out. */
const any = "any";

function Choices({ filter, sort, onChange }: MemberFiltersProps) {
  const plans = useMemberPlans().data?.plans ?? [];
  const isKnown = plans.some(({ planId }) => planId === filter.planId);
  return (
    <>
      <Choice
        label={membersTexts.status}
        value={filter.status ?? any}
        anything={membersTexts.anyStatus}
        options={Object.entries(statusTexts)}
        onChange={(value) => onChange("status", value)}
      />
      <Choice
        label={membersTexts.role}
        value={filter.role ?? any}
        anything={membersTexts.anyRole}
        options={Object.entries(roleTexts)}
        onChange={(value) => onChange("role", value)}
      />
      {plans.length > 0 && (
        <Choice
          label={membersTexts.plan}
          value={isKnown ? (filter.planId ?? any) : any}
          anything={membersTexts.anyPlan}
          options={plans.map(({ planId, name }) => [planId, name])}
          onChange={(value) => onChange("plan", value)}
        />
      )}
      {filter.search === undefined && (
        <Choice
          label={membersTexts.order}
          value={sort}
          options={Object.entries(orderTexts)}
          onChange={(value) => onChange("sort", value)}
        />
      )}
    </>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  /** Says that the choice leaves nothing out; without it, something is always chosen. */
  anything?: string;
  options: readonly (readonly [string, string])[];
  onChange: (value: string) => void;
}

function Choice({ label, value, anything, options, onChange }: ChoiceProps) {
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value === any ? "" : target.value)}
      sx={{ minWidth: 144, maxWidth: { sm: 176 } }}
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
