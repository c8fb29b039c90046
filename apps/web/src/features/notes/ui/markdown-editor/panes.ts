import { classNames } from '#shared/lib/class-names.ts';
import { markdownEditorCopy } from './copy.ts';

export type View = 'edit' | 'preview' | 'split';

export const VIEWS = (['edit', 'preview', 'split'] as const).map((value) => ({
  value,
  label: markdownEditorCopy[value],
}));

export const PANE = 'block size-full min-h-0 min-w-0 overflow-auto px-2.5 py-2 desktop:px-4 desktop:py-3';

/** Stacked on narrow screens, each as high as the editor alone. */
const HEIGHT = 'h-[400px]';
const STACKED_HEIGHT = 'h-[800px] desktop:h-[400px]';
/** The largest height; people can make it smaller at its corner. */
const EXPANDED_HEIGHT = 'h-[80vh] max-h-[80vh] min-h-[40vh] resize-y';

export function panesClass(view: View, isExpanded: boolean, isDropTarget: boolean): string {
  const isSplit = view === 'split';
  const height = isSplit ? STACKED_HEIGHT : HEIGHT;
  return classNames(
    'relative grid overflow-hidden',
    isSplit && 'grid-rows-2 desktop:grid-cols-2 desktop:grid-rows-1',
    isExpanded ? EXPANDED_HEIGHT : height,
    isDropTarget && 'outline-2 -outline-offset-8 outline-primary outline-dashed',
  );
}

/**
 * Installed fonts in which a Hangul syllable is as wide as two Latin characters, then the system's font for code. None
 * is downloaded.
 */
export const SOURCE_FONT = [
  'D2Coding',
  'D2Coding ligature',
  'Sarasa Mono K',
  'Noto Sans Mono CJK KR',
  'NanumGothicCoding',
  'Nanum Gothic Coding',
]
  .map((name) => `"${name}"`)
  .concat('var(--font-mono)')
  .join(', ');
