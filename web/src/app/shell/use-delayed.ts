import { useEffect, useState } from "react";

/** True once `isOn` has been true for `milliseconds`; false as soon as `isOn` is false. */
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
