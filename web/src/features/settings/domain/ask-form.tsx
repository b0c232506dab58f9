import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { askDomain, domainWishSchema, getDomain } from "#lambdas/domains/contract.ts";
import { errorText } from "#web/kit/error-texts.ts";
import { Form, FormTextField, SubmitButton, showServerIssues, useContractForm } from "#web/kit/form.tsx";
import { useToasts } from "#web/kit/toasts.tsx";
import { useRouteMutation } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { domainTexts as texts } from "./texts.ts";

const inputTexts = { host: { invalid_format: texts.hostInvalid, too_big: texts.hostInvalid } };

/** @param wished what was asked for when the workspace was set up */
export function AskForm({ wished }: { wished: string | null }) {
  const { tenantId } = useWorkspace();
  const toasts = useToasts();
  const form = useContractForm(domainWishSchema, { host: wished ?? "" }, inputTexts);
  const ask = useRouteMutation(askDomain, { keeps: (answer, cache) => cache.change(getDomain, () => answer) });
  return (
    <Box sx={{ mt: 2 }}>
      <Form
        form={form}
        onSubmit={(body) =>
          ask
            .mutateAsync({ params: { tenantId }, body })
            .then(() => toasts.success(texts.asked))
            .catch((error: unknown) => void showServerIssues(form, error, inputTexts))
        }
      >
        {ask.error !== null && <Alert severity="error">{errorText(ask.error)}</Alert>}
        <FormTextField
          name="host"
          label={texts.host}
          helperText={texts.hostHint}
          required
          autoComplete="off"
          slotProps={{ htmlInput: { inputMode: "url", spellCheck: false, autoCapitalize: "none" } }}
        />
        <Box>
          <SubmitButton>{texts.ask}</SubmitButton>
        </Box>
      </Form>
    </Box>
  );
}
