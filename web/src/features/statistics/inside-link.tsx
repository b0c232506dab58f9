/** How many are in the house now. It leads to who they are. */
import Link from "@mui/material/Link";
import { useQuery } from "@tanstack/react-query";
import { Link as RouterLink } from "react-router-dom";
import { countInside, mostInside } from "#lambdas/access/visits-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { routeQuery } from "#web/session/api.ts";
import { usePath, useWorkspace } from "#web/session/workspace.tsx";
import { todayTexts as texts } from "./texts.ts";

/** Shows nothing until the number is known. It is one fact of many, so a failure is no message. */
export function InsideLink() {
  const { tenantId } = useWorkspace();
  const format = useFormat();
  const path = usePath();
  const { data } = useQuery(routeQuery(countInside, { params: { tenantId } }));
  if (data === undefined) return null;
  const { count, capacity } = data;
  const printed = count < mostInside ? format.number(count) : texts.orMore(format.number(count));
  return (
    <Link component={RouterLink} to={path("/admin/access?view=inside")} variant="body2" color="textSecondary">
      {capacity === null ? texts.inside(count, printed) : texts.insideOf(printed, format.number(capacity))}
    </Link>
  );
}
