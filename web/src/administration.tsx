/** The administrators' first page, with what the settings hand it. No feature imports another, so this file joins them. */
import { FirstSteps } from "./features/settings/first-steps.tsx";
import { AdminPage } from "./features/statistics/admin-page.tsx";

export function Component() {
  return <AdminPage FirstSteps={FirstSteps} />;
}
