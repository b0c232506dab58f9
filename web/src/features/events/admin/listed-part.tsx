/** One of several equal parts of the form, such as a ticket. It can be removed. */
import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import { cardFrame } from "#web/kit/looks.ts";

interface ListedPartProps {
  title: string;
  removeLabel: string;
  /** The full name of the button for screen readers. */
  removeName: string;
  /** Undefined if this part has to stay. */
  onRemove: (() => void) | undefined;
  children: ReactNode;
}

export function ListedPart({ title, removeLabel, removeName, onRemove, children }: ListedPartProps) {
  const id = useId();
  return (
    <Stack role="group" aria-labelledby={id} spacing={2} sx={{ ...cardFrame, padding: 2 }}>
      <Stack direction="row" sx={{ justifyContent: "space-between", alignItems: "center", minHeight: 36 }}>
        <Typography id={id} variant="subtitle2" component="h3">
          {title}
        </Typography>
        {onRemove !== undefined && (
          <Button
            size="small"
            color="inherit"
            startIcon={<DeleteOutlined />}
            aria-label={removeName}
            onClick={onRemove}
          >
            {removeLabel}
          </Button>
        )}
      </Stack>
      {children}
    </Stack>
  );
}
