/** Two tabs above a form. MUI's tabs also scroll and measure, which would weigh more than the form on the sign-in page. */
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import type { KeyboardEvent } from "react";

interface TwoTabsProps<Value extends string> {
  /** The tabs' ids are `id-value`, and the panel's is `id-panel`. */
  id: string;
  label: string;
  tabs: readonly [Value, Value];
  labels: Readonly<Record<Value, string>>;
  value: Value;
  onChange: (value: Value) => void;
}

const movingKeys = ["ArrowLeft", "ArrowRight", "Home", "End"];

const looks = {
  flex: 1,
  minHeight: 44,
  padding: "12px 16px",
  typography: "button",
  color: "text.secondary",
  borderBlockEnd: "2px solid transparent",
  marginBlockEnd: "-1px",
  "&[aria-selected=true]": { color: "primary.main", borderBlockEndColor: "currentColor" },
};

export function TwoTabs<Value extends string>({ id, label, tabs, labels, value, onChange }: TwoTabsProps<Value>) {
  /** Moves the focus only, so that nobody loses a form by passing over its tab. */
  function moveFocus(event: KeyboardEvent<HTMLElement>): void {
    if (!movingKeys.includes(event.key)) return;
    event.preventDefault();
    const [first, second] = event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]");
    const isLast = event.key === "End" || (event.key !== "Home" && document.activeElement === first);
    (isLast ? second : first)?.focus();
  }

  return (
    <Box
      role="tablist"
      aria-label={label}
      onKeyDown={moveFocus}
      sx={{ display: "flex", borderBlockEnd: "1px solid", borderColor: "divider", marginBlockEnd: 3 }}
    >
      {tabs.map((tab) => (
        <ButtonBase
          key={tab}
          role="tab"
          id={`${id}-${tab}`}
          aria-selected={tab === value}
          aria-controls={tab === value ? `${id}-panel` : undefined}
          tabIndex={tab === value ? 0 : -1}
          onClick={() => onChange(tab)}
          sx={looks}
        >
          {labels[tab]}
        </ButtonBase>
      ))}
    </Box>
  );
}
