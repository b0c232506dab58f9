import CloseOutlined from "@mui/icons-material/CloseOutlined";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { useNavigate } from "react-router-dom";
import { type Role, roleAllows } from "#lambdas/contract/roles.ts";
import { Dialog } from "#web/kit/dialog.tsx";
import { sharedTexts } from "#web/kit/texts.ts";
import { useMe, usePath } from "#web/session/workspace.tsx";
import { controlRadius } from "../../kit/looks.ts";
import { keysTexts, searchTexts as texts } from "./search-texts.ts";
import { type Finding, type FindingKind, useFindings } from "./use-findings.ts";
import type { SearchPart } from "./use-search-keys.ts";

interface SearchDialogProps {
  open: boolean;
  part: SearchPart | undefined;
  onClose: () => void;
}

/** Searches the workspace, or lists the keys. On a phone it fills the screen. */
export function SearchDialog({ open, part, onClose }: SearchDialogProps) {
  const isPhone = useMediaQuery(({ breakpoints }) => breakpoints.down("sm"), { noSsr: true });
  // The dialog keeps its content while it fades.
  const [shown, setShown] = useState<SearchPart>("find");
  if (part !== undefined && part !== shown) setShown(part);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullScreen={isPhone}
      fullWidth
      maxWidth="sm"
      // The list grows downwards, so the field stays where it is.
      sx={{ "& .MuiDialog-container": { alignItems: "flex-start" } }}
      slotProps={{
        paper: {
          "aria-label": shown === "keys" ? keysTexts.title : texts.label,
          sx: { marginBlockStart: { sm: "12vh" }, maxHeight: { sm: "70vh" } },
        },
      }}
    >
      {shown === "keys" ? <Keys onClose={onClose} /> : <Search onClose={onClose} />}
    </Dialog>
  );
}

const kinds: readonly FindingKind[] = ["pages", "members", "resources", "arrivals", "houseBookings", "bookings"];

function placeholderOf(role: Role): string {
  if (roleAllows(role, "admin")) return texts.placeholder;
  return role === "verifier" ? texts.placeholderOfDesk : texts.placeholderOfMember;
}

function Search({ onClose }: { onClose: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const path = usePath();
  const { role } = useMe();
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(0);
  const { found, failed, isSearching } = useFindings(typed);
  const current = Math.min(active, found.length - 1);
  const optionId = (index: number) => `${id}-option-${index}`;

  useEffect(() => {
    document.getElementById(`${id}-option-${current}`)?.scrollIntoView({ block: "nearest" });
  }, [id, current]);

  function open(finding: Finding | undefined): void {
    if (finding === undefined) return;
    onClose();
    void navigate(path(finding.to));
  }

  function press(event: KeyboardEvent): void {
    // An input method uses these keys itself.
    if (event.nativeEvent.isComposing) return;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0 && found.length > 0) setActive((current + step + found.length) % found.length);
    else if (event.key === "Enter") open(found[current]);
    else return;
    event.preventDefault();
  }

  const said = isSearching
    ? texts.searching
    : found.length > 0
      ? texts.found(found.length)
      : failed.length > 0
        ? ""
        : texts.nothing(typed.trim());
  return (
    <>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, padding: 2, paddingBlockEnd: 1 }}>
        <TextField
          fullWidth
          value={typed}
          placeholder={placeholderOf(role)}
          onChange={({ target }) => {
            setTyped(target.value);
            setActive(0);
          }}
          onKeyDown={press}
          // The dialog was opened to fill in this field.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          slotProps={{
            htmlInput: {
              role: "combobox",
              maxLength: 100,
              autoComplete: "off",
              enterKeyHint: "go",
              "aria-label": texts.field,
              "aria-autocomplete": "list",
              "aria-expanded": found.length > 0,
              "aria-controls": `${id}-list`,
              "aria-activedescendant": found.length > 0 ? optionId(current) : undefined,
            },
          }}
        />
        <IconButton aria-label={sharedTexts.close} onClick={onClose}>
          <CloseOutlined />
        </IconButton>
      </Box>
      <Box role="listbox" id={`${id}-list`} aria-label={texts.results} sx={{ overflowY: "auto", paddingInline: 1 }}>
        {kinds.map((kind) => {
          const own = found.filter((finding) => finding.kind === kind);
          return (
            own.length > 0 && (
              <Box key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
                <Typography
                  id={`${id}-${kind}`}
                  variant="caption"
                  component="div"
                  color="textSecondary"
                  sx={{ paddingInline: 1, paddingBlock: 0.75, fontWeight: "fontWeightMedium" }}
                >
                  {texts.groups[kind]}
                </Typography>
                {own.map((finding) => {
                  const index = found.indexOf(finding);
                  return (
                    <Box
                      key={`${finding.to} ${finding.title}`}
                      id={optionId(index)}
                      role="option"
                      aria-selected={index === current}
                      onPointerMove={() => setActive(index)}
                      onClick={() => open(finding)}
                      sx={{
                        display: "flex",
                        flexWrap: "wrap",
                        alignItems: "center",
                        columnGap: 1.5,
                        minHeight: 44,
                        paddingInline: 1,
                        borderRadius: controlRadius,
                        cursor: "pointer",
                        "&[aria-selected=true]": { backgroundColor: "action.selected" },
                      }}
                    >
                      <span>{finding.title}</span>
                      {finding.line !== undefined && finding.line !== "" && (
                        <Typography variant="body2" component="span" color="textSecondary">
                          {finding.line}
                        </Typography>
                      )}
                    </Box>
                  );
                })}
              </Box>
            )
          );
        })}
      </Box>
      <Box role="status" sx={{ padding: 2, paddingBlockStart: 1, typography: "body2", color: "text.secondary" }}>
        {said}
        {failed.length > 0 && (
          <Box sx={{ color: "error.main" }}>{texts.failed(failed.map((kind) => texts.groups[kind]).join(", "))}</Box>
        )}
      </Box>
    </>
  );
}

const keyRows = [
  ["find", [keysTexts.withControl("K"), keysTexts.withCommand("K")]],
  ["page", ["/"]],
  ["rows", ["J", "K"]],
  ["sidebar", [keysTexts.withControl("B"), keysTexts.withCommand("B")]],
  ["keys", ["?"]],
] as const;

function Keys({ onClose }: { onClose: () => void }) {
  return (
    <Box sx={{ padding: 3 }}>
      <Box sx={{ display: "flex", justifyContent: "space-between", alignItems: "center", marginBlockEnd: 1 }}>
        <Typography variant="h3" component="h2">
          {keysTexts.title}
        </Typography>
        <IconButton aria-label={sharedTexts.close} onClick={onClose}>
          <CloseOutlined />
        </IconButton>
      </Box>
      <Box component="dl" sx={{ display: "grid", gap: 1, margin: 0 }}>
        {keyRows.map(([row, keys]) => (
          <Box key={row} sx={{ display: "flex", justifyContent: "space-between", gap: 2, minHeight: 32 }}>
            <dt>{keysTexts.rows[row]}</dt>
            <Box component="dd" sx={{ margin: 0, whiteSpace: "nowrap" }}>
              {keys.map((key, index) => (
                <span key={key}>
                  {index > 0 && ` ${keysTexts.or} `}
                  <Box
                    component="kbd"
                    sx={{
                      paddingInline: 0.75,
                      paddingBlock: 0.25,
                      border: "1px solid",
                      borderColor: "divider",
                      borderRadius: controlRadius,
                      fontFamily: "inherit",
                    }}
                  >
                    {key}
                  </Box>
                </span>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
