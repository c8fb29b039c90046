import { Fragment } from 'react';
import { isPlain, shownFront } from '../../../../shared/lib/card-front.ts';
import { GAP, MarkdownView } from '../../../../shared/markdown/index.ts';

/** As `clozeFront` writes a blank without a hint. */
const BLANK = /\[…\\?\]/g;
const SHOWN_BLANK = '[ ⋯ ]';

/** The front of a card, its blank in the colour of what is to be filled. */
export function CardFront({ content }: { readonly content: string }) {
  const front = shownFront(content);
  if (!isPlain(front.replace(BLANK, '-'))) return <Written source={withBlanks(front)} />;
  return (
    <p>
      {front.split(BLANK).map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never change places.
        <Fragment key={index}>
          {index > 0 ? <span className="whitespace-nowrap text-primary">{SHOWN_BLANK}</span> : null}
          {piece}
        </Fragment>
      ))}
    </p>
  );
}

export function CardAnswer({ answer }: { readonly answer: string }) {
  return isPlain(answer) ? <p>{answer}</p> : <Written source={answer} />;
}

function Written({ source }: { readonly source: string }) {
  return (
    // Its links and boxes are for practice; here it is one thing to choose.
    <div inert className="[&_.md]:text-[length:inherit] [&_.md]:leading-[inherit] [&_.md-gap]:text-primary">
      <MarkdownView source={source} />
    </div>
  );
}

/** Not where stars would be read as they stand. */
function withBlanks(front: string): string {
  return /[`$]/.test(front) ? front : front.replace(BLANK, `**${GAP}\\[ ⋯ \\]**`);
}
