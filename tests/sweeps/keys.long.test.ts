import { keyedOfOthers, sweepKeys } from "./routes/keys.ts";

sweepKeys(keyedOfOthers);
