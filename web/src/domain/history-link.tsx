/** Leads from an object to its own trail: who changed what of it, and when. For administrators. */
import HistoryOutlined from "@mui/icons-material/HistoryOutlined";
import Button from "@mui/material/Button";
import { Link as RouterLink } from "react-router-dom";
import type { AuditEntryId } from "#lambdas/contract/ids.ts";
import type { TrailObject } from "#lambdas/contract/trail.ts";
import { usePath } from "#web/session/workspace.tsx";
import { recordTexts } from "./record-texts.ts";

/** @returns the address of an object's trail, on request with one entry opened */
export function useHistoryPath(): (object: TrailObject, opened?: AuditEntryId) => string {
  const path = usePath();
  return ({ kind, id }, opened) => {
    const search = new URLSearchParams({ object: `${kind}:${id}`, ...(opened === undefined ? {} : { entry: opened }) });
    return path(`/admin/audit?${search}`);
  };
}

export function HistoryLink(object: TrailObject) {
  const pathOf = useHistoryPath();
  return (
    <Button
      component={RouterLink}
      to={pathOf(object)}
      color="inherit"
      size="small"
      startIcon={<HistoryOutlined />}
      sx={{ alignSelf: "flex-start", color: "text.secondary", marginInlineStart: -0.75 }}
    >
      {recordTexts.history}
    </Button>
  );
}
