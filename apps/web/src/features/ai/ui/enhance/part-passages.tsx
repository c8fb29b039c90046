import type { PartKind, PartPassage } from '@molip/korean-cards';
import { useState } from 'react';
import { classNames } from '#shared/lib/class-names.ts';
import { type ShownLine, shownPassage } from '../../model/enhance-lines.ts';
import { enhanceCopy as copy } from './copy.ts';
import { ShownLines } from './shown-lines.tsx';

/** So many are read; the rest is there for who doubts. */
const SHOWN_AT_FIRST = 3;

interface PartPassagesProps {
  readonly kind: PartKind;
  readonly passages: readonly PartPassage[];
}

/** 지금 / 다듬은 뒤 of every place that a part changes. */
export function PartPassages({ kind, passages }: PartPassagesProps) {
  const [isWhole, setWhole] = useState(false);
  const hidden = passages.length - SHOWN_AT_FIRST;
  const shown = isWhole ? passages : passages.slice(0, SHOWN_AT_FIRST);
  if (passages.length === 0) return <p className="text-label text-ink-soft">{copy.nothingLeft}</p>;
  return (
    <div className="flex flex-col gap-2">
      {shown.map((passage, index) => (
        <Passage key={passage.from} kind={kind} passage={passage} isNamed={index === 0} />
      ))}
      {hidden > 0 ? (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          className="-my-1 min-h-5.5 self-start rounded-small text-label font-bold text-primary"
        >
          {isWhole ? copy.fewer : copy.more(hidden)}
        </button>
      ) : null}
    </div>
  );
}

interface PassageProps {
  readonly kind: PartKind;
  readonly passage: PartPassage;
  readonly isNamed: boolean;
}

function Passage({ kind, passage, isNamed }: PassageProps) {
  const { before, after } = shownPassage(kind, passage);
  return (
    <div className="grid gap-1.25 tablet:grid-cols-2 tablet:gap-3">
      <Side name={copy.now} lines={before} isNamed={isNamed} />
      <Side name={copy.after} lines={after} isNamed={isNamed} />
    </div>
  );
}

interface SideProps {
  readonly name: string;
  readonly lines: readonly ShownLine[];
  readonly isNamed: boolean;
}

function Side({ name, lines, isNamed }: SideProps) {
  return (
    <div className="difference">
      <p className={classNames('text-small text-ink-soft', !isNamed && 'difference-name-again')}>{name}</p>
      {lines.length === 0 ? (
        <p className="text-ink-soft">{copy.nothingThere}</p>
      ) : (
        <ShownLines lines={lines} />
      )}
    </div>
  );
}
