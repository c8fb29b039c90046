import './practice.css';
import type { Ref } from 'react';
import { MarkdownView } from '#shared/markdown/index.ts';
import { isShort } from './faces.ts';

interface CardFaceProps {
  readonly markdown: string;
  readonly ref?: Ref<HTMLDivElement>;
}

/** One side of a card. */
export function CardFace({ markdown, ref }: CardFaceProps) {
  return (
    <div ref={ref} className="card-face" data-short={isShort(markdown) ? '' : undefined}>
      <MarkdownView source={markdown} />
    </div>
  );
}
