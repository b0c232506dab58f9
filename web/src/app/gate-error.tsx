import Button from "@mui/material/Button";
import { lazy } from "react";
import { Link } from "react-router-dom";
import { tenantInactive, twoFactorRequired } from "#lambdas/contract/errors.ts";
import { PlainPage } from "../kit/plain-page.tsx";
import { errorTextAtDoor } from "../kit/way-up.tsx";
import type { ApiError } from "../session/api.ts";
import { auth } from "../session/auth.ts";
import { useHome } from "../session/hosts.ts";
import { stayingHome } from "../session/paths.ts";
import { refusalTexts as texts } from "./gate-texts.ts";
import { loadPage } from "./load-page.ts";

const SecondFactorPage = lazy(
  loadPage(async () => ({ default: (await import("./second-factor-page.tsx")).SecondFactorPage })),
);

/** Why the workspace cannot be shown: a known reason, the slug that no workspace has, or the server's refusal. */
export type GateReason =
  | "failed"
  | "notFoundForDomain"
  | "inactive"
  | "denied"
  | "noTenant"
  | { slug: string }
  /** Nobody may enter; the server says why. */
  | { inactive: ApiError }
  | { error: ApiError; retry: () => void };

interface GateErrorProps {
  reason: GateReason;
  onRetry?: () => void;
}

function titleOf(reason: GateReason): string {
  if (typeof reason === "string") return texts[reason];
  if ("inactive" in reason)
    return reason.inactive.code === tenantInactive.code ? texts.inactive : errorTextAtDoor(reason.inactive);
  return "slug" in reason ? texts.notFound(reason.slug) : errorTextAtDoor(reason.error) || texts.title;
}

/** Platform staff without a second factor set one up here. Others read why they see no workspace. */
export function GateError(props: GateErrorProps) {
  const { reason } = props;
  const isUnproved = typeof reason === "object" && "error" in reason && reason.error.code === twoFactorRequired.code;
  return isUnproved ? <SecondFactorPage onDone={reason.retry} /> : <GateRefusal {...props} />;
}

const isClosedStanding = (standing: unknown): standing is keyof typeof texts.whyInactive =>
  typeof standing === "string" && standing in texts.whyInactive;

/** The workspace cannot be shown. Home leads elsewhere than back here. Signing out lets another account try. */
function GateRefusal({ reason, onRetry }: GateErrorProps) {
  // The home page would lead back here, and a paid plan may wait for its setup.
  const setsUp = reason === "noTenant";
  const home = useHome();
  const standing = typeof reason === "object" && "inactive" in reason ? reason.inactive.details.standing : undefined;
  const why = isClosedStanding(standing) ? texts.whyInactive[standing] : undefined;
  return (
    <PlainPage
      title={titleOf(reason)}
      text={why ?? texts.text}
      action={
        <>
          {onRetry !== undefined && (
            <Button variant="contained" onClick={onRetry}>
              {texts.tryAgain}
            </Button>
          )}
          {setsUp && (
            <Button component={Link} to="/setup-tenant" variant="contained">
              {texts.setUp}
            </Button>
          )}
          <Button
            component={Link}
            to={setsUp ? stayingHome : home}
            variant={onRetry === undefined && !setsUp ? "contained" : "outlined"}
          >
            {texts.home}
          </Button>
          {why !== undefined && (
            <Button component={Link} to={`${home}support`} color="inherit">
              {texts.write}
            </Button>
          )}
          <Button color="inherit" onClick={() => void auth.signOut()}>
            {texts.signOut}
          </Button>
        </>
      }
    />
  );
}
