/** Whether an article is also mailed, and to how many members. They are counted when the switch appears. */
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import Switch from "@mui/material/Switch";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import type { NewsId } from "#lambdas/contract/ids.ts";
import { countRecipients } from "#lambdas/news/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { type CallOutputOf, routeQuery } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { publishTexts as texts } from "./texts.ts";

interface MailSwitchProps {
  newsId: NewsId;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

export function MailSwitch({ newsId, isOn, onChange }: MailSwitchProps) {
  const { tenantId } = useWorkspace();
  const format = useFormat();
  const id = useId();
  const count = useQuery({ ...routeQuery(countRecipients, { params: { tenantId, newsId } }), gcTime: 0 });
  return (
    <div>
      <FormControlLabel
        label={labelFor(count.data, format.number)}
        control={
          <Switch
            checked={isOn}
            onChange={(_event, chosen) => onChange(chosen)}
            slotProps={{ input: { "aria-describedby": id } }}
          />
        }
      />
      <FormHelperText id={id} sx={{ marginBlockStart: 0 }}>
        {count.isPending && `${texts.counting} `}
        {count.isError && `${texts.notCounted} `}
        {texts.mailHelp}
      </FormHelperText>
    </div>
  );
}

function labelFor(count: CallOutputOf<typeof countRecipients> | undefined, print: (value: number) => string): string {
  if (count === undefined) return texts.mail;
  const formatted = print(count.members);
  return count.isAtLeast ? texts.mailToAtLeast(formatted) : texts.mailTo(count.members, formatted);
}
