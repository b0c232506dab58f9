import SearchOutlined from "@mui/icons-material/SearchOutlined";
import IconButton from "@mui/material/IconButton";
import { onDemand } from "#web/kit/on-demand.tsx";
import { Hint } from "./hint.tsx";
import { shellTexts } from "./texts.ts";
import { useSearchKeys } from "./use-search-keys.ts";

const SearchDialog = onDemand(async () => (await import("./search-dialog.tsx")).SearchDialog);

/** The page starts without the dialog. */
export function SearchButton() {
  const { part, show } = useSearchKeys();
  return (
    <>
      <Hint title={shellTexts.search}>
        <IconButton
          aria-label={shellTexts.search}
          aria-haspopup="dialog"
          aria-expanded={part !== undefined}
          aria-keyshortcuts="Control+K Meta+K"
          onPointerEnter={SearchDialog.prepare}
          onClick={() => show("find")}
        >
          <SearchOutlined />
        </IconButton>
      </Hint>
      <SearchDialog open={part !== undefined} part={part} onClose={() => show(undefined)} />
    </>
  );
}
