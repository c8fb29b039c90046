import { formatItemCount } from '#korean-cards/korean/question-phrases.ts';
import { escapeMarkdownLine } from '#korean-cards/note/escape-markdown.ts';
import { plainText } from '#korean-cards/note/plain-text.ts';
import type { MoveRange } from './range-mover.ts';

const BETWEEN = ' · ';
const SEPARATOR = /(?:(?<!\s)\s+)?[,·、/]\s*|(?<!\s)\s+(?:및|그리고)\s+|\n/;
/** Items that were added to the end of an enumeration. */
const ADDED_ITEMS =
  /^(?:\s*[,·、/]\s*|\n)(?:[^.,]{1,30}?(?:[,·、/]\s*)?)+?(?=(?:이다|입니다|이에요|예요|임|이|가|을|를|으로|로)?[.\s]|$)/;
const COUNT = /(?:두|세|네|다섯|여섯|일곱|여덟|아홉|열) 가지/;
const ITEMS_MAX = 20;

/** The items of a list card's back; null for other cards. */
function parseListItems(answer: string): string[] | null {
  const lines = answer.split('\n');
  const items = lines.every((line) => line.startsWith('- '))
    ? lines.map((line) => line.slice(2))
    : answer.split(BETWEEN);
  return items.length > 1 ? items.map((item) => plainText(item).text) : null;
}

/** The range from the first to the last item, if the text contains all in order. */
function rangeOfItems(items: readonly string[], text: string): { from: number; to: number } | null {
  let [from, to] = [-1, 0];
  for (const item of items) {
    const at = text.indexOf(item, to);
    if (at === -1) return null;
    if (from === -1) from = at;
    to = at + item.length;
  }
  return { from, to };
}

/** The card asks for the items that its passage enumerates. */
export function isListCard({ answer }: { readonly answer: string }, passage: string): boolean {
  const items = parseListItems(answer);
  return items !== null && rangeOfItems(items, passage) !== null;
}

/** The card with the passage's present items; null if it is not a list card of the passage. */
export function updateList(
  { content, answer }: { readonly content: string; readonly answer: string },
  before: string,
  after: string,
  move: MoveRange,
): { content: string; answer: string } | null {
  const items = parseListItems(answer);
  const place = items && rangeOfItems(items, before);
  if (!items || !place) return null;
  const { from, to } = move(place);
  const end = to + (ADDED_ITEMS.exec(after.slice(to))?.[0].length ?? 0);
  const now = after
    .slice(from, end)
    .split(SEPARATOR)
    .map((item) => item.trim())
    .filter(Boolean);
  if (now.length < 2 || now.length > ITEMS_MAX) return null;
  if (now.join() === items.join()) return { content, answer };
  const written = now.map(escapeMarkdownLine);
  return {
    content: content.replace(COUNT, formatItemCount(now.length)),
    answer: answer.startsWith('- ') ? written.map((item) => `- ${item}`).join('\n') : written.join(BETWEEN),
  };
}
