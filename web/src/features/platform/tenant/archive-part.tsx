/** How everything of the workspace is taken along. Operators do it, because it reads the whole table. */
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import type { FocusEvent } from "react";
import { useToasts } from "#web/kit/toasts.tsx";
import { archiveTexts as texts } from "./archive-texts.ts";
import { Part } from "./part.tsx";
import type { TenantDetail } from "./queries.ts";

export function ArchivePart({ tenant: { slug, suspendedAt } }: { tenant: Pick<TenantDetail, "slug" | "suspendedAt"> }) {
  const toasts = useToasts();
  const command = `npm run archive -- --tenant ${slug} --out ${slug}-archive`;
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(command);
      toasts.success(texts.copied);
    } catch {
      toasts.error(texts.notCopied);
    }
  }
  return (
    <Part title={texts.title}>
      <Stack spacing={2} sx={{ alignItems: "flex-start" }}>
        <Typography>{texts.text}</Typography>
        {suspendedAt === null && <Typography color="textSecondary">{texts.suspend}</Typography>}
        <TextField
          fullWidth
          label={texts.command}
          value={command}
          slotProps={{
            input: { readOnly: true },
            htmlInput: {
              dir: "ltr",
              onFocus: (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select(),
            },
          }}
        />
        <Button variant="outlined" onClick={() => void copy()}>
          {texts.copy}
        </Button>
      </Stack>
    </Part>
  );
}
