/** How long a test waits for a screen. On a busy machine one second is too short. */
import { configure } from "@testing-library/react";

configure({ asyncUtilTimeout: 15_000 });
