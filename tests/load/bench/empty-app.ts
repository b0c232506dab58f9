/** A stack without a resource: what `cdk synth` takes whatever is in it. */
import { App, Stack } from "aws-cdk-lib";

new Stack(new App(), "Empty");
