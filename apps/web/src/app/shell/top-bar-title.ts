/** English as the specification words it; `ko` is its second text for screen readers and tooltips. */
export interface TopBarTitle {
  readonly text: string;
  readonly ko?: string;
}

/** The narrow top bar's title. Sub-pages belong to their section; making a note belongs to none. */
export function topBarTitle(path: string, productName: string): TopBarTitle {
  if (/^\/note\/?$/.test(path)) return { text: 'My Notes', ko: '내 노트' };
  if (/^\/note\/(?!create\/?$)[^/]+(\/edit)?\/?$/.test(path)) return { text: 'Note Detail', ko: '노트 보기' };
  if (isUnder(path, '/timer')) return { text: 'Focus Timer', ko: '집중 타이머' };
  if (isUnder(path, '/study') || isUnder(path, '/flashcards')) return { text: 'Study', ko: '공부' };
  if (isUnder(path, '/profile')) return { text: 'Profile', ko: '프로필' };
  return { text: productName };
}

function isUnder(path: string, section: string): boolean {
  return path === section || path.startsWith(`${section}/`);
}
