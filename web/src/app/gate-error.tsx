import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { PlainPage } from "../kit/plain-page.tsx";
import { auth } from "../session/auth.ts";
import { useHome } from "../session/hosts.ts";
import { stayingHome } from "../session/paths.ts";
import { gateTexts } from "./texts.ts";

interface GateErrorProps {
  /** The reason, if known. */
  title?: string;
  onRetry?: () => void;
  /** The account has no workspace. The home page would lead back here, and a paid plan may wait for its setup. */
  setsUp?: boolean;
}

/** The workspace cannot be shown. Home leads elsewhere than back here. Signing out lets another account try. */
export function GateError({ title = gateTexts.title, onRetry, setsUp = false }: GateErrorProps) {
  const home = useHome();
  return (
    <PlainPage
      title={title}
      text={gateTexts.text}
      action={
        <>
          {onRetry !== undefined && (
            <Button variant="contained" onClick={onRetry}>
              {gateTexts.tryAgain}
            </Button>
          )}
          {setsUp && (
            <Button component={Link} to="/setup-tenant" variant="contained">
              {gateTexts.setUp}
            </Button>
          )}
          <Button
            component={Link}
            to={setsUp ? stayingHome : home}
            variant={onRetry === undefined && !setsUp ? "contained" : "outlined"}
          >
            {gateTexts.home}
          </Button>
          <Button color="inherit" onClick={() => void auth.signOut()}>
            {gateTexts.signOut}
          </Button>
        </>
      }
    />
  );
}
