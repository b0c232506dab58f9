import { examplesOf } from "../contract/define-examples.ts";
import * as contract from "./tenant-contract.ts";

export const examples = examplesOf(contract, {
  // Restores a workspace that is open. A suspended one would refuse every example after this.
  setSuspension: () => ({ body: { isSuspended: false, reason: "The invoice is paid." } }),
  moveOwner: async ({ newMember }) => ({
    body: { memberId: (await newMember("admin")).memberId, reason: "The founder has left." },
  }),
});
