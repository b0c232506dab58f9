/** Replaces places of a bundle by lines of our sources. */
import { SourceMap, type SourceMapPayload } from "node:module";

/** @param map the bundle's source map, as esbuild writes it */
export function nameSources(stack: string, map: string): string {
  const sources = new SourceMap(JSON.parse(map) as SourceMapPayload);
  return stack.replaceAll(/[\w./\\:-]*\bindex\.js:(\d+):(\d+)/g, (place, line: string, column: string) => {
    const found = sources.findOrigin(Number(line), Number(column));
    if (!("fileName" in found)) return place;
    return `${found.fileName.replace(/^(\.\.\/)+/, "")}:${found.lineNumber}:${found.columnNumber}`;
  });
}
