/** `npm run documents` writes the documents that are printed from the code. A test fails if they are out of date. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../lib/bundle/handlers.ts";
import { toAccessPatterns } from "./documents/access-patterns.ts";

writeFileSync(join(projectRoot, "docs/access-patterns.generated.md"), toAccessPatterns());
