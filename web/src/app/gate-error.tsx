import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { PlainPage } from "../kit/plain-page.tsx";
import { auth } from "../session/auth.ts";
import { gateTexts } from "./texts.ts";

interface GateErrorProps {
  /** What is known of the reason. */
  title?: string;
  onRetry?: () => void;
  /** The account has no workspace: home would lead back here, and a paid plan may be waiting to be set up. */
  setsUp?: boolean;
}

/** The workspace cannot be shown. Home of a signed-in account is its own workspace; another account may have the key. */
export function GateError({ title = gateTexts.title, onRetry, setsUp = false }: GateErrorProps) {
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
          <Button component={Link} to="/" variant={onRetry === undefined && !setsUp ? "contained" : "outlined"}>
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
