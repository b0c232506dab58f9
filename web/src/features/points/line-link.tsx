import Link from "@mui/material/Link";
import { Link as RouterLink } from "react-router-dom";
import { usePath } from "#web/session/workspace.tsx";

/** Leads to a line of the member's history. */
export function LineLink({ number, text }: { number: number; text: string }) {
  const path = usePath();
  return (
    <Link component={RouterLink} to={path(`/my-points?entry=${number}`)}>
      {text}
    </Link>
  );
}
