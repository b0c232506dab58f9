/** Further actions of a page: buttons in the title row. On a phone, and beside a detail, they are in one menu. */
import MoreHorizOutlined from "@mui/icons-material/MoreHorizOutlined";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import useMediaQuery from "@mui/material/useMediaQuery";
import { sheetBreakpointPixels } from "#web/session/constants.ts";
import { type MenuAction, MenuButton } from "./menu-button.tsx";
import { useIsNarrowedByDetail } from "./side-panel.ts";
import { sharedTexts } from "./texts.ts";

/** Where the title row has no place for more than one button. */
export const useIsPhone = () => useMediaQuery(`(max-width:${sheetBreakpointPixels - 0.05}px)`, { noSsr: true });

interface PageActionsProps {
  actions: readonly MenuAction[];
  /** Those that stand in the menu at every width. */
  rare?: readonly MenuAction[];
}

export function PageActions({ actions, rare = [] }: PageActionsProps) {
  const isPhone = useIsPhone();
  const isNarrowed = useIsNarrowedByDetail();
  // The title would wrap beside the buttons.
  const hasMenuOnly = isPhone || isNarrowed;
  const inMenu = hasMenuOnly ? [...actions, ...rare] : rare;
  return (
    <>
      {!hasMenuOnly &&
        actions.map(({ label, icon, disabled, onSelect }) => (
          <Button
            key={label}
            variant="outlined"
            color="inherit"
            startIcon={icon}
            disabled={disabled}
            onClick={onSelect}
          >
            {label}
          </Button>
        ))}
      {inMenu.length > 0 && (
        <MenuButton
          actions={inMenu}
          button={(trigger) => (
            <IconButton aria-label={sharedTexts.moreActions} {...trigger}>
              <MoreHorizOutlined />
            </IconButton>
          )}
        />
      )}
    </>
  );
}
