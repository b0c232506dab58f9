/**
 * What a new workspace still needs, for its administrators. It disappears when everything is done or when it is
 * dismissed.
 */
import CheckCircleOutlined from "@mui/icons-material/CheckCircleOutlined";
import CloseOutlined from "@mui/icons-material/CloseOutlined";
import RadioButtonUncheckedOutlined from "@mui/icons-material/RadioButtonUncheckedOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import IconButton from "@mui/material/IconButton";
import Stack from "@mui/material/Stack";
import Tooltip from "@mui/material/Tooltip";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Link as RouterLink } from "react-router-dom";
import { type FirstStep, getFirstSteps, type LaterStep, tickFirstStep } from "#lambdas/settings/contract.ts";
import { errorText } from "#web/kit/error-texts.ts";
import { ShareBar } from "#web/kit/share-bar.tsx";
import { useToasts } from "#web/kit/toasts.tsx";
import { visuallyHidden } from "#web/kit/visually-hidden.ts";
import { type CallOutputOf, routeQuery, useRouteMutation } from "#web/session/api.ts";
import { usePath, useWorkspace } from "#web/session/workspace.tsx";
import { firstStepsTexts as texts } from "./first-steps-texts.ts";

/** The page of each step. Sharing is done in the card itself. */
const places: Record<Exclude<AnyStep, "share">, string> = {
  look: "/admin/settings?tab=appearance",
  resource: "/admin/resources?resource=new",
  hours: "/admin/bookings/rules",
  plan: "/admin/membership-plans",
  members: "/admin/members",
};

type AnyStep = FirstStep | LaterStep;

/** All steps in the order in which a workspace is set up. */
function inOrder({ steps, later = [] }: CallOutputOf<typeof getFirstSteps>): { step: AnyStep; isDone: boolean }[] {
  const all = [...steps, ...later];
  const order = Object.keys(texts.steps);
  return all.toSorted((a, b) => order.indexOf(a.step) - order.indexOf(b.step));
}

export function FirstSteps() {
  const { tenantId, slug } = useWorkspace();
  const toasts = useToasts();
  const titleId = useId();
  const params = { tenantId };
  const query = routeQuery(getFirstSteps, { params });
  // If the list cannot be read, the card is missing; the dashboard shows no error for it.
  const { data } = useQuery(query);
  const tick = useRouteMutation(tickFirstStep, {
    keeps: (steps, cache) => cache.change(getFirstSteps, () => steps),
  });
  if (data === undefined || !data.isOpen) return null;
  const steps = inOrder(data);
  const done = steps.filter(({ isDone }) => isDone).length;

  function finish(what: "share" | "all"): void {
    tick.mutate(
      { params, body: { done: what } },
      {
        onError: (error) => toasts.error(texts.failed, errorText(error)),
      },
    );
  }

  async function share(): Promise<void> {
    const link = `${window.location.origin}/${slug}/auth?signup`;
    try {
      await navigator.clipboard.writeText(link);
      toasts.success(texts.copied, link);
    } catch {
      toasts.error(texts.notCopied, link);
    }
    finish("share");
  }

  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 3 }, mb: 3 }}>
      <Stack direction="row" sx={{ justifyContent: "space-between", gap: 2 }}>
        <Box>
          <Typography id={titleId} variant="h2">
            {texts.title}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            {texts.progress(done, steps.length)}
          </Typography>
        </Box>
        <Tooltip title={texts.dismiss}>
          <IconButton aria-label={texts.dismiss} onClick={() => finish("all")}>
            <CloseOutlined />
          </IconButton>
        </Tooltip>
      </Stack>
      <Box sx={{ my: 2 }}>
        <ShareBar value={(done / steps.length) * 100} />
      </Box>
      <Box component="ul" sx={{ listStyle: "none", p: 0, m: 0 }}>
        {steps.map(({ step, isDone }) => (
          <Step key={step} step={step} isDone={isDone} onShare={() => void share()} />
        ))}
      </Box>
    </Card>
  );
}

function Step({ step, isDone, onShare }: { step: AnyStep; isDone: boolean; onShare: () => void }) {
  const path = usePath();
  const { title, text, action } = texts.steps[step];
  const Icon = isDone ? CheckCircleOutlined : RadioButtonUncheckedOutlined;
  return (
    <Box
      component="li"
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        gap: 1.5,
        py: 1.25,
        "& + &": { borderTop: 1, borderColor: "divider" },
      }}
    >
      <Icon aria-hidden sx={{ color: isDone ? "success.main" : "text.secondary", flex: "none" }} />
      <Box sx={{ flex: "1 1 16rem", minWidth: 0 }}>
        <Typography variant="strong">
          {title}
          {isDone && (
            <Box component="span" sx={visuallyHidden}>
              {texts.done}
            </Box>
          )}
        </Typography>
        {/* What is done needs no explanation, and leaves the room to the rest. */}
        {!isDone && (
          <Typography variant="body2" color="textSecondary">
            {text}
          </Typography>
        )}
      </Box>
      {!isDone &&
        (step === "share" ? (
          <Button variant="outlined" size="small" onClick={onShare}>
            {action}
          </Button>
        ) : (
          <Button variant="outlined" size="small" component={RouterLink} to={path(places[step])}>
            {action}
          </Button>
        ))}
    </Box>
  );
}
