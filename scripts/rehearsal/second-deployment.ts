/** Deploys again with one grant less and one changed sentence in a handler, then deploys the original. */
import { join } from "node:path";
import { getMember } from "#lambdas/members/contract.ts";
import { grantPoints, listMemberEntries } from "#lambdas/points/contract.ts";
import type { Cdk } from "./cdk.ts";
import { copyProject } from "./changed-copy.ts";
import type { Rehearsed } from "./fixture.ts";
import type { Steps } from "./steps.ts";

const sentence = "There is no such member.";
const otherSentence = "There is no such member, says the rehearsal.";
const unknownId = "00000000-0000-4000-8000-000000000000";

const changes = [
  { file: "lambdas/contract/errors.ts", find: sentence, replace: otherSentence },
  {
    file: "lambdas/points/contract.ts",
    find: /(id: "points\.grantPoints"[\s\S]*?uses: \{ table: )"write"/,
    replace: '$1"read"',
  },
];

export async function changeAndChangeBack(
  { cdk, assembly, workFolder }: { cdk: Cdk; assembly: string; workFolder: string },
  rehearsed: Rehearsed,
  steps: Steps,
): Promise<void> {
  const { visitor, admin, params } = rehearsed;
  const asAdmin = { token: admin.token, params };
  const grant = () => visitor.send(grantPoints, { ...asAdmin, body: { amount: 1, reason: "Rehearsal" } });
  const nobody = () => visitor.send(getMember, { ...asAdmin, params: { ...params, memberId: unknownId } });
  const changed = join(workFolder, "changed-assembly");

  await steps.step("deploy a changed handler, and remove one grant: points.grantPoints may only read", async () => {
    const copy = join(workFolder, "changed");
    copyProject(copy, changes);
    await cdk.synthesise(copy, changed);
    const differing = await cdk.diff(changed);
    steps.expect(differing.length > 0, "cdk diff shows the change before it is deployed");
    await cdk.deploy(changed);
    return `${differing.length} stacks differed before`;
  });
  await steps.step(
    "the route without its grant fails, the noun's other route works, and the change is answered",
    async () => {
      const refused = await grant();
      steps.expect(refused.status === 500, `points.grantPoints cannot write without its grant (${refused.status})`);
      const neighbour = await visitor.send(listMemberEntries, asAdmin);
      steps.expect(neighbour.status === 200, `points.listMemberEntries still answers (${neighbour.status})`);
      const { status, text } = await nobody();
      steps.expect(status === 404 && text.includes(otherSentence), `the changed sentence is answered (${status})`);
    },
  );
  await steps.step("deploy the original: the route has its grant, and the original sentence is answered", async () => {
    await cdk.deploy(assembly);
    const { status } = await grant();
    steps.expect(status === (grantPoints.status ?? 200), `points.grantPoints writes again (${status})`);
    steps.expect((await nobody()).text.includes(sentence), "the original sentence is answered again");
  });
  await steps.step("cdk diff finds nothing", async () => {
    for (const stack of await cdk.diff(assembly))
      steps.expect(false, `a stack differs from what was deployed: ${stack.slice(0, 1500)}`);
  });
}
