import { clozeBack, clozeNumbers } from '@molip/domain/decks';
import { useDeferredValue } from 'react';
import { shownFront } from '#shared/lib/card-front.ts';
import { MarkdownView } from '#shared/markdown/index.ts';
import { editorCopy as copy } from './copy.ts';

interface CardPreviewProps {
  readonly content: string;
  readonly answer: string;
}

/** The card as practice shows it: front above the line, back below. */
export function CardPreview(props: CardPreviewProps) {
  const content = useDeferredValue(props.content);
  const answer = useDeferredValue(props.answer);
  const [number] = clozeNumbers(content);
  const back = answer.trim() === '' && number !== undefined ? clozeBack(content, number) : answer;
  const isEmpty = content.trim() === '' && answer.trim() === '';
  return (
    <section aria-label={copy.preview} className="flex min-w-0 flex-col">
      <h3 className="mb-1 text-label font-bold text-ink-soft">{copy.preview}</h3>
      <div className="flex flex-1 flex-col overflow-hidden rounded-card border border-line">
        <div className="min-h-8 flex-1 p-2">
          {isEmpty ? <p className="text-ink-soft">{copy.previewEmpty}</p> : null}
          {content.trim() === '' ? null : <MarkdownView source={shownFront(content)} />}
        </div>
        <div className="min-h-6 flex-1 border-t border-line bg-primary-soft p-2">
          {back.trim() === '' ? null : <MarkdownView source={back} />}
        </div>
      </div>
    </section>
  );
}
