import { examplesOf } from "../contract/define-examples.ts";
import * as contract from "./contract.ts";

export const examples = examplesOf(contract, {
  getWorkspace: ({ slug }) => ({ params: { slug } }),
  findWorkspaceByDomain: ({ domain }) => ({ query: { domain } }),
});
