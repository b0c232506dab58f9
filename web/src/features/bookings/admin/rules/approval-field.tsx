/** Whether bookings wait for an administrator. */
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useController } from "react-hook-form";
import type { RuleFields } from "#lambdas/resources/rules-contract.ts";
import { readTexts, ruleNames } from "#web/domain/rules/rule-names.ts";

/** @param isOwn of one resource, which can also say that nothing waits */
export function ApprovalField({ isOwn }: { isOwn: boolean }) {
  const { field } = useController<RuleFields, "requiresApproval">({ name: "requiresApproval" });
  return (
    <TextField
      select
      label={ruleNames.requiresApproval}
      value={field.value === null ? "" : String(field.value)}
      inputRef={field.ref}
      onBlur={field.onBlur}
      onChange={({ target }) => field.onChange(target.value === "true")}
      sx={{ maxWidth: 400 }}
    >
      <MenuItem value="true">{readTexts.approval}</MenuItem>
      <MenuItem value="false">{isOwn ? readTexts.noApproval : readTexts.approvalOfResource}</MenuItem>
    </TextField>
  );
}
