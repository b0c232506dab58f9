import { defineNoun } from "../contract/define-noun.ts";
import { moveRows } from "./consumers.ts";
import {
  addImportRows,
  checkImport,
  getImport,
  importNotFound,
  listImportFailures,
  listImports,
  partDiffers,
  partUnexpected,
  startImport,
  uploadOver,
} from "./contract.ts";
import { importFailuresItem, importItem, importPartItem, importReceiptItem } from "./items.ts";

export const imports = defineNoun({
  name: "imports",
  routes: { checkImport, startImport, addImportRows, getImport, listImports, listImportFailures },
  consumers: { moveRows },
  items: { importItem, importPartItem, importReceiptItem, importFailuresItem },
  errors: [importNotFound, partUnexpected, partDiffers, uploadOver],
});
