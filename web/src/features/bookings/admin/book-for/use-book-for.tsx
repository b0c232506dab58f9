/** The button that books for a member, and its dialog. It also opens from a free time of the grid. */
import PersonAddAltOutlined from "@mui/icons-material/PersonAddAltOutlined";
import Button from "@mui/material/Button";
import { type ReactNode, useState } from "react";
import { useIsPhone } from "#web/kit/page-actions.tsx";
import { BookForDialog } from "./book-for-dialog.tsx";
import { bookForTexts } from "./texts.ts";
import type { BookForStart } from "./use-wish.ts";

/** @param date the shown day, with which the button begins */
export function useBookFor(date?: string): {
  open: (start: BookForStart) => void;
  button: ReactNode;
  dialog: ReactNode;
} {
  const [start, setStart] = useState<BookForStart>();
  // The title row of a phone has one line for button, views and menu.
  const isPhone = useIsPhone();
  return {
    open: setStart,
    button: (
      <Button
        variant="contained"
        startIcon={<PersonAddAltOutlined />}
        aria-label={bookForTexts.open}
        onClick={() => setStart({ date })}
      >
        {isPhone ? bookForTexts.openShort : bookForTexts.open}
      </Button>
    ),
    dialog: start !== undefined && <BookForDialog start={start} onClose={() => setStart(undefined)} />,
  };
}
