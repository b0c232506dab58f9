import { examplesOf } from "../contract/define-examples.ts";
import * as contract from "./tenant-contract.ts";

export const examples = examplesOf(contract, {
  // Restores a workspace that is open. A suspended one would refuse every example after this.
  setSuspension: () => ({
    body: { isSuspended: false, reason: "The invoice is paid." },
    otherBody: { isSuspended: false, reason: "It was a mistake." },
  }),
  moveOwner: async ({ newMember }) => {
    const { memberId } = await newMember("admin");
    return {
      body: { memberId, reason: "The founder has left." },
      otherBody: { memberId, reason: "The founder is away." },
    };
  },
});
