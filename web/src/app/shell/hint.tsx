/**
 * What a button without words does, beside it while somebody points at it or comes to it by keyboard. MUI's tooltip draws
 * it, and is fetched for the first one. The button itself carries the same words as its name.
 */
import { cloneElement, type HTMLAttributes, type ReactElement, useState } from "react";
import { onDemand } from "#web/kit/on-demand.tsx";
import { useDelayed } from "./use-delayed.ts";

const delayMilliseconds = 100;

const HintLayer = onDemand(async () => (await import("./hint-layer.tsx")).HintLayer);

type Handlers = Pick<
  HTMLAttributes<HTMLElement>,
  "onMouseEnter" | "onMouseLeave" | "onFocus" | "onBlur" | "onPointerDown"
>;

interface HintProps {
  /** Empty where the words stand in the button. */
  title: string;
  placement?: "top" | "right" | "bottom";
  children: ReactElement<Handlers>;
}

export function Hint({ title, placement = "bottom", children }: HintProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isNear, setIsNear] = useState(false);
  const isDue = useDelayed(isNear, delayMilliseconds);
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
        // Only for who came by keyboard: a pointer that presses has seen it already.
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
