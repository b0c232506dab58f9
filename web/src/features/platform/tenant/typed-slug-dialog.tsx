/** Asks for a reason. Before people lose their workspace, it asks for the typed slug too. */
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import type { RouteContract } from "#lambdas/contract/define-route.ts";
import { reasonCharacters } from "#lambdas/platform/tenant-contract.ts";
import { listTenants } from "#lambdas/platform/tenants-contract.ts";
import { MutationDialog } from "#web/kit/mutation-dialog.tsx";
import type { Keeps, RouteInput } from "#web/session/api.ts";
import type { TenantDetail } from "./queries.ts";
import { tenantTexts } from "./texts.ts";

interface TypedSlugDialogProps<R extends RouteContract> {
  route: R;
  tenant: Pick<TenantDetail, "name" | "slug">;
  asksSlug: boolean;
  texts: { title: (name: string) => string; text: string; confirm: string; success: (name: string) => string };
  input: (reason: string) => RouteInput<R>;
  keeps?: Keeps<R>;
  onClose: () => void;
}

export function TypedSlugDialog<R extends RouteContract>(props: TypedSlugDialogProps<R>) {
  const { route, tenant, asksSlug, texts, input, keeps, onClose } = props;
  const { name, slug } = tenant;
  const [reason, setReason] = useState("");
  const [typed, setTyped] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  const lacksReason = reason.trim() === "";
  const isOtherSlug = asksSlug && typed.trim() !== slug;
  const { slug: slugLabel, slugWrong } = tenantTexts.suspendDialog;
  return (
    <MutationDialog
      route={route}
      // The list of workspaces shows their states.
      refreshes={[listTenants]}
      keeps={keeps}
      input={() => {
        setIsChecked(true);
        return lacksReason || isOtherSlug ? undefined : input(reason);
      }}
      title={texts.title(name)}
      text={texts.text}
      confirmLabel={texts.confirm}
      tone={asksSlug ? "negative" : "neutral"}
      success={() => ({ title: texts.success(name) })}
      onDone={onClose}
      onClose={onClose}
    >
      <Stack spacing={2}>
        <TextField
          fullWidth
          multiline
          label={tenantTexts.reason}
          value={reason}
          error={isChecked && lacksReason}
          helperText={isChecked && lacksReason ? tenantTexts.reasonMissing : tenantTexts.reasonHint}
          slotProps={{ htmlInput: { maxLength: reasonCharacters } }}
          onChange={({ target }) => setReason(target.value)}
        />
        {asksSlug && (
          <TextField
            fullWidth
            label={slugLabel(slug)}
            value={typed}
            error={isChecked && isOtherSlug}
            helperText={isChecked && isOtherSlug ? slugWrong(slug) : undefined}
            slotProps={{ htmlInput: { autoComplete: "off", spellCheck: false, maxLength: 63 } }}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Stack>
    </MutationDialog>
  );
}
