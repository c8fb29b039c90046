import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageCode } from '@molip/contract';

/** For a path, the links that make the browser fetch its page's code beside the entry's; none for an unknown path. */
export function readPageLinks(webDir: string): (path: string) => string {
  const file = join(webDir, 'page-code.json');
  const pages: PageCode[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  const known = pages
    // /note/create is a page of its own, not a note of that name.
    .sort((one, other) => namesIn(one) - namesIn(other))
    .map(({ path, files }) => ({ pattern: patternOf(path), links: files.map(linkTo).join('') }));
  return (path) => known.find(({ pattern }) => pattern.test(path))?.links ?? '';
}

const namesIn = ({ path }: PageCode) => path.split('$').length;

const patternOf = (path: string) => new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}/?$`);

const linkTo = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`;
