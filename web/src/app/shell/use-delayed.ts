import { useEffect, useState } from "react";

/** True once `isOn` has been true for that long; false at once when it ends. */
export function useDelayed(isOn: boolean, milliseconds: number): boolean {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setIsDue(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setIsDue(false);
    };
  }, [isOn, milliseconds]);
  return isOn && isDue;
}
