import { findPassages, textNodesOf, type WrittenPassage } from './passages.ts';

export const PASSAGE_CLASS = 'md-passage';

interface Stretch {
  readonly start: number;
  readonly end: number;
  /** Which passages lie over it. */
  readonly passages: readonly number[];
}

export interface MarkedPassages {
  /** Whether each passage could be found. */
  readonly isFound: readonly boolean[];
  /** The elements of a passage, in reading order. */
  readonly elementsOf: (passage: number) => readonly HTMLElement[];
  readonly unmark: () => void;
}

/**
 * Underlines passages in a painted text, each as a link that `onPress` answers with the passages under it. Only text
 * nodes that are there already are wrapped: nothing of the text is read as HTML again.
 */
export function markPassages(
  root: HTMLElement,
  source: string,
  passages: readonly WrittenPassage[],
  onPress: (passages: readonly number[]) => void,
): MarkedPassages {
  const found = findPassages(root, source, passages);
  const marked: { readonly element: HTMLElement; readonly passages: readonly number[] }[] = [];
  const stretches = stretchesOf(found);
  let offset = 0;
  for (const node of textNodesOf(root)) {
    const [begin, end] = [offset, offset + node.length];
    offset = end;
    const inside = stretches.filter((stretch) => stretch.start < end && stretch.end > begin);
    // From the last to the first: what is cut off behind does not move what is before.
    for (const { start, end: stop, passages: over } of inside.toReversed()) {
      const piece = cut(node, Math.max(start - begin, 0), Math.min(stop - begin, node.length));
      const element = piece && wrapped(piece, start >= begin, () => onPress(over));
      if (element) marked.push({ element, passages: over });
    }
  }
  const inOrder = marked.sort((a, b) => (precedes(a.element, b.element) ? -1 : 1));
  return {
    isFound: found.map((place) => place !== null),
    elementsOf: (passage) =>
      inOrder.filter(({ passages: over }) => over.includes(passage)).map(({ element }) => element),
    unmark: () => {
      for (const { element } of inOrder) {
        const parent = element.parentNode;
        element.replaceWith(...element.childNodes);
        parent?.normalize();
      }
    },
  };
}

/** Cut wherever a passage begins or ends, since cards may come from the same words. */
function stretchesOf(found: readonly ({ readonly start: number; readonly end: number } | null)[]): Stretch[] {
  const edges = [...new Set(found.flatMap((place) => (place ? [place.start, place.end] : [])))].sort(
    (a, b) => a - b,
  );
  return edges.flatMap((start, index) => {
    const end = edges[index + 1];
    const over = [...found.entries()].flatMap(([passage, place]) =>
      place && place.start <= start && place.end > start ? [passage] : [],
    );
    return end === undefined || over.length === 0 ? [] : [{ start, end, passages: over }];
  });
}

/** Null where there is nothing to see. */
function cut(node: Text, from: number, to: number): Text | null {
  if (node.data.slice(from, to).trim() === '') return null;
  node.splitText(to);
  return node.splitText(from);
}

/** A passage that goes on in another element is one stop of Tab, not two. */
function wrapped(piece: Text, isBeginning: boolean, onPress: () => void): HTMLElement {
  const isInLink = piece.parentElement?.closest('a') !== null;
  const element = document.createElement(isInLink ? 'mark' : 'a');
  element.className = PASSAGE_CLASS;
  if (element instanceof HTMLAnchorElement) {
    element.href = '#';
    if (!isBeginning) element.tabIndex = -1;
    element.addEventListener('click', (event) => {
      event.preventDefault();
      onPress();
    });
  }
  piece.replaceWith(element);
  element.append(piece);
  return element;
}

function precedes(a: Node, b: Node): boolean {
  return (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
