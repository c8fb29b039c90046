import type { Ref } from 'react';
import { MarkdownView } from '#shared/markdown/index.ts';
import { markdownEditorCopy } from './copy.ts';

interface PreviewProps {
  readonly ref: Ref<HTMLElement>;
  readonly source: string;
  readonly onPaint: (root: HTMLElement) => void;
  readonly className: string;
}

/** Focusable by Tab, since it scrolls. */
export function Preview({ ref, source, onPaint, className }: PreviewProps) {
  return (
    <section
      ref={ref}
      aria-label={markdownEditorCopy.previewRegion}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
      tabIndex={0}
      className={className}
    >
      {source.trim() === '' ? (
        <p className="text-ink-soft">{markdownEditorCopy.emptyPreview}</p>
      ) : (
        <MarkdownView source={source} onPaint={onPaint} />
      )}
    </section>
  );
}
