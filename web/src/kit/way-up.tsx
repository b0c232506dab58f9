/**
 * What a reader can do after a refusal that belongs to the plan. Administrators get a link. Others read whom to ask.
 * Each place that shows refusals takes it from here.
 */
import Button from "@mui/material/Button";
import { Link, useNavigate } from "react-router-dom";
import type { ErrorCode } from "#lambdas/contract/index.ts";
import { roleAllows } from "#lambdas/contract/roles.ts";
import { ApiError } from "../session/api.ts";
import { useMe, useOptionalWorkspace, usePath } from "../session/workspace.tsx";
import { errorText } from "./error-texts.ts";
import { wayUpTexts } from "./way-up-texts.ts";

/** Refusals for which the plan is the way on, with the words of the link. */
const ways = {
  "tenants.member_limit_reached": wayUpTexts.plans,
  "tenants.resource_limit_reached": wayUpTexts.plans,
  "tenants.paused": wayUpTexts.pay,
} as const satisfies Partial<Record<ErrorCode, string>>;

function linkOf(error: unknown): string | undefined {
  return error instanceof ApiError ? (ways as Readonly<Record<string, string>>)[error.code] : undefined;
}

/** Below a sentence about the refusal. Nothing outside a workspace, and nothing for any other refusal. */
export function WayUp({ error }: { error: unknown }) {
  const link = linkOf(error);
  const isInWorkspace = useOptionalWorkspace() !== undefined;
  return link === undefined || !isInWorkspace ? null : <Way link={link} />;
}

/** For a limit that is known before anything was sent. Only in a workspace. */
export function WayToPlans() {
  return <Way link={wayUpTexts.plans} />;
}

/** The sentence where the reader is no member yet, and so reads whom to ask. */
export function errorTextAtDoor(error: unknown): string {
  return linkOf(error) === wayUpTexts.plans ? `${errorText(error)} ${wayUpTexts.ask}` : errorText(error);
}

const planPath = "/admin/settings?tab=plan";

function Way({ link }: { link: string }) {
  const path = usePath();
  const { role } = useMe();
  if (!roleAllows(role, "admin")) return ` ${wayUpTexts.ask}`;
  return (
    <Button
      component={Link}
      to={path(planPath)}
      color="inherit"
      size="small"
      variant="outlined"
      sx={{ display: "flex", width: "fit-content", marginBlockStart: 1 }}
    >
      {link}
    </Button>
  );
}

/** The same as the action of a notice. Undefined for any other refusal, and for readers who change no plan. */
export function useWayUp(): (error: unknown) => { label: string; onPress: () => void } | undefined {
  const path = usePath();
  const navigate = useNavigate();
  const { role } = useMe();
  return (error) => {
    const label = linkOf(error);
    if (label === undefined || !roleAllows(role, "admin")) return undefined;
    return { label, onPress: () => void navigate(path(planPath)) };
  };
}
