/**
 * A button that shows its work. While it does it is disabled, and a browser takes the focus from a disabled button:
 * whoever pressed it with the keyboard gets it back, unless the focus has gone somewhere on purpose meanwhile.
 */
import Button, { type ButtonProps } from "@mui/material/Button";
import { useEffect, useRef } from "react";

interface BusyButtonProps extends Omit<ButtonProps, "loading" | "ref"> {
  isBusy: boolean;
}

export function BusyButton({ isBusy, ...props }: BusyButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !isBusy && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true });
    wasBusy.current = isBusy;
  }, [isBusy]);
  return <Button {...props} ref={button} loading={isBusy} />;
}
