/**
 * The hint of a button without a visible label. It is shown while the pointer is on the button, or after keyboard
 * focus. MUI's tooltip draws it, and is loaded for the first hint. The button has the same text as its accessible name.
 */
import { cloneElement, type HTMLAttributes, type ReactElement, useState } from "react";
import { onDemand } from "#web/kit/on-demand.tsx";
import { tooltipDelayMilliseconds } from "#web/session/constants.ts";
import { useDelayed } from "./use-delayed.ts";

const HintLayer = onDemand(async () => (await import("./hint-layer.tsx")).HintLayer);

type Handlers = Pick<
  HTMLAttributes<HTMLElement>,
  "onMouseEnter" | "onMouseLeave" | "onFocus" | "onBlur" | "onPointerDown"
>;

interface HintProps {
  /** Empty if the button shows its label. */
  title: string;
  placement?: "top" | "right" | "bottom";
  children: ReactElement<Handlers>;
}

export function Hint({ title, placement = "bottom", children }: HintProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isNear, setIsNear] = useState(false);
  const isDue = useDelayed(isNear, tooltipDelayMilliseconds);
  const come = (element: HTMLElement) => {
    setAnchor(element);
    setIsNear(title !== "");
  };
  const leave = () => setIsNear(false);
  return (
    <>
      {cloneElement(children, {
        onMouseEnter: (event) => come(event.currentTarget),
        onMouseLeave: leave,
        // Only for keyboard focus: before a press, the pointer has shown the hint already.
        onFocus: (event) => event.currentTarget.matches(":focus-visible") && come(event.currentTarget),
        onBlur: leave,
        onPointerDown: leave,
      })}
      <HintLayer
        open={isNear && isDue}
        anchor={anchor}
        title={title}
        placement={placement}
        onStay={() => setIsNear(true)}
        onClose={leave}
      />
    </>
  );
}
