import { type ReactNode, type RefObject, useRef } from 'react';
import { lazyComponent } from '#shared/lib/lazy-component.ts';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { comparisonCopy as copy } from '../../copy.ts';
import { SOURCE_FONT } from '../markdown-editor/panes.ts';
import { SAMPLE } from './sample.ts';
import { useSharedText } from './use-shared-text.ts';

const RichEditor = lazyComponent(async () => (await import('../rich-editor/rich-editor.tsx')).RichEditor, {
  fallback: <OpeningEditor />,
});
const MarkdownEditor = lazyComponent(
  async () => (await import('../markdown-editor/markdown-editor.tsx')).MarkdownEditor,
  { fallback: <OpeningEditor /> },
);

/** Both editors on one document, for comparison. */
export function EditorComparisonPage() {
  const rich = useRef<HTMLElement>(null);
  const markdown = useRef<HTMLElement>(null);
  const { text, richText, write, enter } = useSharedText({ rich, markdown }, SAMPLE);
  return (
    <div className="mx-auto w-full max-w-146 px-2 pt-1 pb-6 sm:px-3 desktop:py-4">
      <PageHeading>{copy.title}</PageHeading>
      <p className="mt-1 text-ink-soft">
        {copy.text} {copy.unsaved}
      </p>
      <div className="mt-3 grid items-start gap-3 desktop:grid-cols-2 desktop:gap-2">
        <Pane ref={rich} name={copy.rich} onEnter={() => enter('rich')}>
          <RichEditor
            key={richText.number}
            markdown={richText.text}
            autoFocus={richText.hasFocus}
            onEdit={(read) => write('rich', read)}
            label={copy.richBody}
          />
        </Pane>
        <Pane ref={markdown} name={copy.markdown} onEnter={() => enter('markdown')}>
          <MarkdownEditor
            markdown={SAMPLE}
            onEdit={(read) => write('markdown', read)}
            label={copy.markdownBody}
          />
        </Pane>
      </div>
      <h2 id="between" className="mt-3 mb-1 text-title-s">
        {copy.between}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
      <section aria-labelledby="between" tabIndex={0} className={SOURCE_LOOK}>
        <pre style={{ fontFamily: SOURCE_FONT }} className="whitespace-pre-wrap [overflow-wrap:anywhere]">
          {text}
        </pre>
      </section>
    </div>
  );
}

const SOURCE_LOOK = 'max-h-[400px] overflow-auto rounded-card bg-surface px-2.5 py-2 text-body-s shadow-card';

interface PaneProps {
  readonly ref: RefObject<HTMLElement | null>;
  readonly name: string;
  readonly onEnter: () => void;
  readonly children: ReactNode;
}

/** Half as wide as on the editor's page: the toolbar wraps into two rows. */
function Pane({ ref, name, onEnter, children }: PaneProps) {
  return (
    <section
      ref={ref}
      aria-label={name}
      onFocusCapture={onEnter}
      className="min-w-0 [&_[role=toolbar]]:flex-wrap"
    >
      <h2 className="mb-1 text-title-s">{name}</h2>
      {children}
    </section>
  );
}

function OpeningEditor() {
  return (
    <SkeletonGroup label={copy.opening} className="rounded-card bg-surface p-2.5 shadow-card">
      <Skeleton className="h-3 w-full" />
      <Skeleton className="mt-3 h-40 w-full" />
    </SkeletonGroup>
  );
}
