/** A stack without a resource: the time that `cdk synth` takes for any stack. */
import { App, Stack } from "aws-cdk-lib";

new Stack(new App(), "Empty");
