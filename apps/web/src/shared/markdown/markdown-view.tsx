import './markdown.css';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../lib/class-names.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { MARKDOWN_COPY } from './copy.ts';

interface MarkdownViewProps {
  readonly source: string;
  readonly className?: string;
  /** The text and its headings are in the page now. */
  readonly onPaint?: (root: HTMLElement) => void;
}

type Stage = 'waiting' | 'shown' | 'failed' | 'unloaded';

/** A text as it reads: preview, reading view, kept blocks. Its code comes when the first one is shown. */
export function MarkdownView({ source, className, onPaint }: MarkdownViewProps) {
  const root = useRef<HTMLDivElement>(null);
  const latestOnPaint = useRef(onPaint);
  useLayoutEffect(() => {
    latestOnPaint.current = onPaint;
  });
  const [stage, setStage] = useState<Stage>('waiting');
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const leaving = new AbortController();
    const end = (reached: Stage) => {
      if (!leaving.signal.aborted) setStage(reached);
    };
    const show = async ({ paintWithMaths }: typeof import('./painter.ts')) => {
      if (leaving.signal.aborted) return;
      // A long text comes in slices. Until it is there the footer stays away from the place that it will need.
      element.toggleAttribute('data-loading', !element.hasChildNodes());
      try {
        const painting = paintWithMaths(element, source, leaving.signal);
        end('shown');
        await painting;
        if (!leaving.signal.aborted) latestOnPaint.current?.(element);
      } catch {
        end('failed');
      } finally {
        element.toggleAttribute('data-loading', false);
      }
    };
    import('./painter.ts').then(show, () => end('unloaded'));
    return () => leaving.abort();
  }, [source]);
  return (
    <>
      {stage === 'waiting' ? <Skeleton className="h-15 w-full" /> : null}
      {stage === 'failed' ? <p role="alert">{MARKDOWN_COPY.failure}</p> : null}
      {stage === 'unloaded' ? <div className="whitespace-pre-wrap">{source}</div> : null}
      <div ref={root} hidden={stage !== 'shown'} className={classNames('md', className)} />
    </>
  );
}
