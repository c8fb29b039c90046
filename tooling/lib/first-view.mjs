/**
 * @typedef {{ file: string, src?: string, isEntry?: boolean, isDynamicEntry?: boolean,
 *   imports?: string[], css?: string[] }} Chunk
 * @typedef {Record<string, Chunk>} Manifest Vite's dist/.vite/manifest.json
 */

const PAGES = 'src/app/routes/';

const LAYOUT = /-layout\.tsx$/;

/** Pages are the lazily loaded files under src/app/routes, layouts those of them that stand around pages. @param {Manifest} manifest */
export function pagesOf(manifest) {
  const lazy = Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry && key.startsWith(PAGES));
  return { pages: lazy.filter((key) => !LAYOUT.test(key)), layouts: lazy.filter((key) => LAYOUT.test(key)) };
}

/**
 * The files that the browser needs before a page can be seen: the entry and the lazy chunks of the page
 * and its layout, all with everything that they import statically, each file once.
 * @param {Manifest} manifest
 * @param {string[]} chunks
 */
export function filesOfFirstView(manifest, chunks) {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const seen = new Set();
  const waiting = [...entries, ...chunks];
  const files = new Set();
  while (waiting.length > 0) {
    const key = waiting.pop();
    const chunk = key === undefined ? undefined : manifest[key];
    if (!chunk || seen.has(key)) continue;
    seen.add(key);
    waiting.push(...(chunk.imports ?? []));
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
  }
  return [...files].filter((file) => /\.(js|css)$/.test(file));
}
