import { type BarText, type NavEntry, PAGES } from '../pages.ts';

/** An entry of the bars, and the pages that light it. */
export interface Tab extends NavEntry {
  readonly id: string;
  readonly path: string;
}

const HOME = 'home';

const tabs = PAGES.flatMap(({ nav, tab = HOME, path }): Tab[] => (nav ? [{ ...nav, id: tab, path }] : []));
const others = tabs.filter(({ id }) => id !== HOME);

export const TOP_BAR_TABS: readonly Tab[] = tabs;
/** Home is in the middle, under the thumb. */
export const BOTTOM_BAR_TABS: readonly Tab[] = [
  ...others.slice(0, others.length / 2),
  ...tabs.filter(({ id }) => id === HOME),
  ...others.slice(others.length / 2),
];

const firstSegment = (path: string) => path.split('/')[1];
const TAB_BY_SEGMENT = new Map(PAGES.flatMap(({ path, tab }) => (tab ? [[firstSegment(path), tab]] : [])));

/** The id of the tab to which a path belongs, also one that no page has. Home has what belongs to no other. */
export function activeTab(path: string): string {
  return TAB_BY_SEGMENT.get(firstSegment(path)) ?? HOME;
}

/** The title of the narrow top bar: the page's own, its tab's, or the product's name. */
export function topBarTitle(path: string, productName: string): BarText {
  const page = PAGES.find((row) => isPathOf(row.path, path));
  const tab = tabs.find(({ id }) => id === activeTab(path));
  return page?.topBar ?? tab?.topBar ?? { text: productName };
}

/** Whether a path is one of a page, whose path may name parameters (`/note/$id`). */
function isPathOf(pagePath: string, path: string): boolean {
  const wanted = segmentsOf(pagePath);
  const given = segmentsOf(path);
  return (
    wanted.length === given.length &&
    wanted.every((segment, index) =>
      segment.startsWith('$') ? given[index] !== '' : segment === given[index],
    )
  );
}

const segmentsOf = (path: string): string[] => (path.endsWith('/') ? path.slice(0, -1) : path).split('/');
