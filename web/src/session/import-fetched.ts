/**
 * What each lazy import of the built site does (`web/lazy-imports.ts`): it fetches all files, and then imports them.
 *
 * A browser remembers until the next load of the page that a module, or a preload of it, has failed. It does not
 * remember that a fetch has failed. So somebody who was offline for a moment gets the files with the next attempt.
 */
const fetched = new Map<string, Promise<void>>();

/** `files`: what the import needs and the importing script does not have. Paths from the site's root. */
export async function importFetched<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  await Promise.all(files.map(fetchOnce));
  return load();
}

function fetchOnce(file: string): Promise<void> {
  const known = fetched.get(file);
  if (known !== undefined) return known;
  const isStyle = file.endsWith(".css");
  const fetching = isStyle ? addStyles(`/${file}`) : fetchScript(`/${file}`);
  fetched.set(file, fetching);
  fetching.catch(() => fetched.delete(file));
  return fetching;
}

/** Afterwards the script is in the browser's cache. A script that the page itself links is on its way already. */
async function fetchScript(address: string): Promise<void> {
  if (isLinked(address, "modulepreload")) return;
  await fetchWhole(address);
}

async function addStyles(address: string): Promise<void> {
  if (isLinked(address, "stylesheet")) return;
  await fetchWhole(address);
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: address, crossOrigin: "" });
  await new Promise((resolve, reject) => {
    link.addEventListener("load", resolve);
    link.addEventListener("error", () => {
      link.remove();
      reject(new Error(`The browser could not apply ${address}`));
    });
    document.head.append(link);
  });
}

async function fetchWhole(address: string): Promise<void> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  await answer.arrayBuffer();
}

function isLinked(address: string, rel: string): boolean {
  return document.querySelector(`link[rel="${rel}"][href="${address}"]`) !== null;
}
