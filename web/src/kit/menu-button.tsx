/** A button that opens a short menu of actions. */
import ListItemIcon from "@mui/material/ListItemIcon";
import ListItemText from "@mui/material/ListItemText";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { type MouseEvent, type ReactNode, useId, useState } from "react";

export interface MenuAction {
  label: string;
  icon?: ReactNode;
  /** `negative` for an action that removes something. */
  tone?: "neutral" | "negative";
  disabled?: boolean;
  onSelect: () => void;
}

interface TriggerProps {
  id: string;
  "aria-haspopup": "menu";
  "aria-expanded": boolean;
  "aria-controls": string | undefined;
  onClick: (event: MouseEvent<HTMLElement>) => void;
}

interface MenuButtonProps {
  /** A function is asked once the menu has been opened. */
  actions: readonly MenuAction[] | (() => readonly MenuAction[]);
  /** Renders the button; spread all of `props` on it. */
  button: (props: TriggerProps) => ReactNode;
  /** The text is as small as that of a table. */
  isDense?: boolean;
}

export function MenuButton({ actions, button, isDense = false }: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const isOpen = anchor !== null;
  // Each row of a list has a menu. A menu exists once somebody has opened it.
  const [wasOpened, setWasOpened] = useState(false);

  const ask = () => (typeof actions === "function" ? actions() : actions);

  function select(label: string): void {
    setAnchor(null);
    // The row may have changed since the menu was opened. What is no longer there does nothing.
    const action = ask().find((one) => one.label === label);
    if (action !== undefined && action.disabled !== true) action.onSelect();
  }

  return (
    <>
      {button({
        id: `${id}-button`,
        "aria-haspopup": "menu",
        "aria-expanded": isOpen,
        "aria-controls": isOpen ? `${id}-menu` : undefined,
        onClick: (event) => {
          // Inside a row with a link, opening the menu must not open the row's detail.
          event.stopPropagation();
          setAnchor(event.currentTarget);
          setWasOpened(true);
        },
      })}
      {wasOpened && (
        <Menu
          id={`${id}-menu`}
          anchorEl={anchor}
          open={isOpen}
          onClose={() => setAnchor(null)}
          onClick={(event) => event.stopPropagation()}
          anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
          transformOrigin={{ vertical: "top", horizontal: "right" }}
          slotProps={{ list: { "aria-labelledby": `${id}-button` } }}
        >
          {ask().map((action) => (
            <MenuItem
              key={action.label}
              disabled={action.disabled}
              onClick={() => select(action.label)}
              sx={action.tone === "negative" ? { color: "error.main" } : undefined}
            >
              {action.icon !== undefined && <ListItemIcon sx={{ color: "inherit" }}>{action.icon}</ListItemIcon>}
              <ListItemText slotProps={{ primary: { variant: isDense ? "body2" : "body1" } }}>
                {action.label}
              </ListItemText>
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
