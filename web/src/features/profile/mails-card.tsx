/**
 * The member's mail preferences in this workspace. A switch saves at once, and returns to its old state if saving
 * fails.
 */
import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { getMailPreferences, setMailPreferences } from "#lambdas/mailings/contract.ts";
import { errorText } from "#web/kit/error-texts.ts";
import { useToasts } from "#web/kit/toasts.tsx";
import { routeQuery, useRouteMutation } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { ProfileCard } from "./profile-card.tsx";
import { mailsTexts } from "./texts.ts";

export function MailsCard() {
  const { tenantId, name } = useWorkspace();
  const toasts = useToasts();
  const params = { tenantId };
  const preferences = useQuery(routeQuery(getMailPreferences, { params }));
  const save = useRouteMutation(setMailPreferences);
  const wanted = save.isPending ? save.variables.body : preferences.data;
  return (
    <ProfileCard part="notifications">
      <Typography variant="body2" color="textSecondary">
        {mailsTexts.help(name)}
      </Typography>
      <FormControlLabel
        label={mailsTexts.news}
        disabled={wanted === undefined}
        control={
          <Switch
            checked={wanted?.news ?? false}
            onChange={(_event, news) =>
              save.mutate(
                { params, body: { news } },
                {
                  onSuccess: () => toasts.success(mailsTexts.saved),
                  onError: (error) => toasts.error(mailsTexts.failed, errorText(error)),
                },
              )
            }
          />
        }
      />
    </ProfileCard>
  );
}
