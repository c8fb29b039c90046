import type { DifferencePart, TypedAnswer } from '@molip/domain/decks';
import right from '@phosphor-icons/core/assets/fill/check-circle-fill.svg?raw';
import { Icon } from '#shared/ui/icon.tsx';
import { practiceCopy as copy } from './copy.ts';

/** Loaded together with the component that shows what it returns. */
export { checkAnswer } from '@molip/domain/decks';

interface AnswerDifferenceProps {
  readonly typed: string;
  readonly comparison: TypedAnswer;
}

/** The typed answer beside the expected one: the difference by colour, by line style and in words. */
export function AnswerDifference({ typed, comparison }: AnswerDifferenceProps) {
  const { isRight, parts } = comparison;
  const isNothing = typed.trim() === '';
  return (
    <div className="mb-2 rounded-control bg-surface px-2 py-1.25 text-label">
      <p
        data-verdict=""
        className={`flex items-center gap-0.5 font-bold ${isRight ? 'text-success' : 'text-ink-soft'}`}
      >
        {isRight ? <Icon svg={right} size={16} /> : null}
        {isRight ? copy.typedRight : isNothing ? copy.typedNone : copy.typedNear}
      </p>
      {isNothing ? null : (
        <>
          <p className="mt-0.5 text-title-s">
            <span className="sr-only">{copy.yourAnswer} </span>
            {parts.map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which never move.
              <Part key={index} part={part} />
            ))}
          </p>
          <WrongJamo parts={parts} />
        </>
      )}
    </div>
  );
}

function Part({ part }: { readonly part: DifferencePart }) {
  switch (part.kind) {
    case 'same':
      return <span className="whitespace-pre-wrap">{part.text}</span>;
    case 'missing':
      return (
        <ins className="rounded-small bg-success-soft px-0.25 whitespace-pre-wrap text-success underline decoration-dotted underline-offset-4">
          <span className="sr-only">{copy.typedMissing} </span>
          {part.text}
        </ins>
      );
    case 'extra':
      return (
        <del className="rounded-small bg-error-soft px-0.25 whitespace-pre-wrap text-error line-through">
          <span className="sr-only">{copy.typedExtra} </span>
          {part.text}
        </del>
      );
    case 'wrong':
      return (
        <span className="whitespace-pre-wrap">
          <del className="rounded-small bg-error-soft px-0.25 text-error line-through">{part.text}</del>
          <ins className="rounded-small bg-success-soft px-0.25 text-success underline decoration-dotted underline-offset-4">
            {part.expected}
          </ins>
        </span>
      );
  }
}

/** The wrong jamo within syllables: ㅐ → ㅔ. */
function WrongJamo({ parts }: { readonly parts: readonly DifferencePart[] }) {
  const wrong = parts.flatMap((part) => (part.kind === 'wrong' ? part.letters : []));
  if (wrong.length === 0) return null;
  const corrections = wrong.map(({ typed, expected }) => copy.typedWrong(typed || '∅', expected || '∅'));
  return <p className="mt-0.5 text-small text-ink-soft">{corrections.join(', ')}</p>;
}
