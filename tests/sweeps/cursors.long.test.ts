import { sweepCursors } from "./routes/cursors.ts";
import { shareSides } from "./routes/sides.ts";

sweepCursors(shareSides());
