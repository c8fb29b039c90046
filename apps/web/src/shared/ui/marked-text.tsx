import { findMatches } from '@molip/domain/search';
import { Fragment, type ReactNode } from 'react';

interface MarkedTextProps {
  readonly text: string;
  readonly query: string | undefined;
}

/** With the letters that a search has found marked. */
export function MarkedText({ text, query }: MarkedTextProps): ReactNode {
  if (!query) return text;
  let end = 0;
  const parts = findMatches(text, query).map((match) => {
    const before = text.slice(end, match.start);
    end = match.end;
    return (
      <Fragment key={match.start}>
        {before}
        <mark className="rounded-[4px] bg-primary-soft font-bold text-primary">
          {text.slice(match.start, match.end)}
        </mark>
      </Fragment>
    );
  });
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  );
}
