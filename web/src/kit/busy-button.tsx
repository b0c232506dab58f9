/**
 * A button that shows progress. It is disabled meanwhile, and browsers take the focus from a disabled button. So it
 * restores the focus afterwards, unless the person has moved it elsewhere.
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
