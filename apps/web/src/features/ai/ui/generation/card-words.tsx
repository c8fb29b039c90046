import { isPlain, shownFront } from '#shared/lib/card-front.ts';
import { GAP, MarkdownView } from '#shared/markdown/index.ts';
import { type FrontPiece, frontPieces } from '../../model/front-pieces.ts';

/** The front of a card, its blank in the colour of what is to be filled. */
export function CardFront({ content }: { readonly content: string }) {
  const pieces = frontPieces(content);
  if (!pieces) return <CardWords words={shownFront(content)} />;
  if (!pieces.every(({ text, isBlank }) => isBlank || isPlain(text.trim())))
    return <Written source={withBlanks(content, pieces)} />;
  return (
    <p>
      {pieces.map(({ text, isBlank }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never change places.
        <span key={index} className={isBlank ? 'whitespace-nowrap text-primary' : undefined}>
          {text}
        </span>
      ))}
    </p>
  );
}

export function CardWords({ words }: { readonly words: string }) {
  return isPlain(words) ? <p>{words}</p> : <Written source={words} />;
}

function Written({ source }: { readonly source: string }) {
  return (
    // Its links and boxes are for practice; here it is one thing to choose.
    <div inert className="found-words">
      <MarkdownView source={source} />
    </div>
  );
}

/** Not where stars would be read as they stand. */
function withBlanks(content: string, pieces: readonly FrontPiece[]): string {
  if (/[`$]/.test(content)) return shownFront(content);
  return pieces
    .map(({ text, isBlank }) => (isBlank ? `**${GAP}${text.replace(/[[\]]/g, '\\$&')}**` : text))
    .join('');
}
