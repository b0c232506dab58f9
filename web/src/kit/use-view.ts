import { useNavigate } from "react-router-dom";
import { usePath } from "../session/workspace.tsx";
import { sharedTexts } from "./texts.ts";
import type { ToastOptions } from "./toast-item.ts";

/** For a notice about something that was made: a press opens its page. The page's address has no slug here. */
export function useView(): (to: string) => NonNullable<ToastOptions["action"]> {
  const navigate = useNavigate();
  const path = usePath();
  return (to) => ({ label: sharedTexts.view, onPress: () => void navigate(path(to)) });
}
