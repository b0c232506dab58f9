import Tooltip from "@mui/material/Tooltip";

interface HintLayerProps {
  open: boolean;
  anchor: HTMLElement | null;
  title: string;
  placement: "top" | "right" | "bottom";
  /** The pointer is on the hint, so the hint must stay. */
  onStay: () => void;
  onClose: () => void;
}

/** Placed beside `anchor`. The child that MUI would explain is an empty element. Escape closes the hint. */
export function HintLayer({ open, anchor, title, placement, onStay, onClose }: HintLayerProps) {
  return (
    <Tooltip
      open={open}
      onClose={onClose}
      title={title}
      placement={placement}
      slotProps={{
        popper: { anchorEl: anchor, onMouseEnter: onStay, onMouseLeave: onClose },
      }}
    >
      <span hidden />
    </Tooltip>
  );
}
