/** Where a resource's rules of booking differ from the workspace's, each with a way back. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { Link as RouterLink } from "react-router-dom";
import { updateResourceRules } from "#lambdas/bookings/policy-contract.ts";
import type { Resource } from "#lambdas/resources/contract.ts";
import { printStoredRule, type RuleName } from "#web/domain/rules/print-rules.ts";
import { differsTexts, ruleNames } from "#web/domain/rules/rule-names.ts";
import { errorText } from "#web/kit/error-texts.ts";
import { useToasts } from "#web/kit/toasts.tsx";
import { useRouteMutation } from "#web/session/api.ts";
import { localeFor } from "#web/session/language.ts";
import { usePath, useWorkspace } from "#web/session/workspace.tsx";
import { rulesTexts as texts } from "./texts.ts";

const names: readonly RuleName[] = [
  "hours",
  "closures",
  "granularityMinutes",
  "shortestMinutes",
  "longestMinutes",
  "leadMinutes",
  "daysAhead",
  "bufferMinutes",
  "cancellationTiers",
  "checkInMinutes",
  "releaseMinutes",
  "requiresApproval",
  "offerMinutes",
];

export function ResourceRules({ resource }: { resource: Resource }) {
  const id = useId();
  const { tenantId, locale } = useWorkspace();
  const path = usePath();
  const toasts = useToasts();
  const update = useRouteMutation(updateResourceRules);
  const { resourceId, version, rules = {} } = resource;
  const differing = names.filter((name) => rules[name] !== undefined);

  function reset(name: RuleName): void {
    const { [name]: _reset, ...kept } = rules;
    update.mutate(
      { params: { tenantId, resourceId }, body: { rules: kept, version } },
      {
        onSuccess: () => toasts.success(texts.reset(ruleNames[name])),
        onError: (error) => toasts.error(texts.notReset(ruleNames[name]), errorText(error)),
      },
    );
  }

  return (
    <Box component="section" aria-labelledby={id}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1 }}>
        <Typography id={id} variant="h4" component="h3" sx={{ flexGrow: 1 }}>
          {texts.title}
        </Typography>
        <Button size="small" component={RouterLink} to={`${path("/admin/bookings/rules")}?resource=${resourceId}`}>
          {texts.change}
        </Button>
      </Box>
      {differing.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {texts.asWorkspace}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: "none", margin: 0, padding: 0 }}>
        {differing.map((name) => (
          <Box
            component="li"
            key={name}
            sx={{ paddingBlock: 1, borderBlockEnd: "1px solid", borderColor: "divider", "&:last-child": { border: 0 } }}
          >
            <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1 }}>
              <Typography variant="body2" sx={{ flexGrow: 1, fontWeight: "fontWeightMedium" }}>
                {ruleNames[name]}
              </Typography>
              <Chip size="small" variant="outlined" label={differsTexts.differs} />
              <Button
                size="small"
                color="inherit"
                disabled={update.isPending}
                aria-label={differsTexts.resetFor(ruleNames[name])}
                onClick={() => reset(name)}
              >
                {differsTexts.reset}
              </Button>
            </Box>
            <Typography variant="body2" color="textSecondary">
              {printStoredRule(name, rules, localeFor(locale))}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
