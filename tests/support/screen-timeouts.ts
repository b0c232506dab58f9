/** How long a test waits for a screen. On a busy machine one second is too short, and giving up early proves nothing. */
import { configure } from "@testing-library/react";

configure({ asyncUtilTimeout: 15_000 });
