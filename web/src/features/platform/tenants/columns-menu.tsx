/** A menu that stays open while the reader ticks which columns the table shows. */
import ViewColumnOutlined from "@mui/icons-material/ViewColumnOutlined";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useId, useState } from "react";
import { type ColumnName, columnNames } from "./columns.ts";
import { tenantsTexts } from "./texts.ts";

interface ColumnsMenuProps {
  shown: readonly ColumnName[];
  onChange: (shown: readonly ColumnName[]) => void;
}

export function ColumnsMenu({ shown, onChange }: ColumnsMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const toggle = (name: ColumnName) =>
    onChange(shown.includes(name) ? shown.filter((other) => other !== name) : [...shown, name]);
  return (
    <>
      <Button
        id={id}
        variant="outlined"
        color="inherit"
        startIcon={<ViewColumnOutlined />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {tenantsTexts.chooseColumns}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { "aria-labelledby": id, dense: true } }}
      >
        {columnNames.map((name) => (
          <MenuItem
            key={name}
            role="menuitemcheckbox"
            aria-checked={shown.includes(name)}
            onClick={() => toggle(name)}
            sx={{ paddingInlineStart: 1 }}
          >
            <Checkbox
              checked={shown.includes(name)}
              tabIndex={-1}
              size="small"
              slotProps={{ input: { "aria-hidden": true, tabIndex: -1 } }}
            />
            {tenantsTexts.columns[name]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
