/** A position in a text that moves with its neighbours while the text changes. */
export interface TextAnchor {
  at: number;
}

/**
 * Follows the positions of images while they are uploaded. The text contains no placeholder, so that a note saved
 * during an upload is what the person wrote.
 */
export function createTextAnchors() {
  const anchors = new Set<TextAnchor>();
  let known = '';
  return {
    add(text: string, at: number): TextAnchor {
      known = text;
      const anchor = { at };
      anchors.add(anchor);
      return anchor;
    },
    remove(anchor: TextAnchor): void {
      anchors.delete(anchor);
    },
    /** After each change. Without anchors the field is not read. */
    follow(field: Pick<HTMLTextAreaElement, 'value' | 'selectionEnd'>): void {
      if (anchors.size === 0) return;
      const text = field.value;
      const change = changeBetween(known, text, field.selectionEnd);
      for (const anchor of anchors) anchor.at = moved(anchor.at, change);
      known = text;
    },
  };
}

interface Change {
  /** Unchanged characters at the start and at the end. */
  readonly prefix: number;
  readonly suffix: number;
  readonly before: number;
  readonly after: number;
}

/** Typed text ends at the caret: this decides which of two equal characters is new. */
function changeBetween(before: string, after: string, caret: number): Change {
  const shorter = Math.min(before.length, after.length);
  const maxSuffix = Math.min(shorter, after.length - caret);
  let suffix = 0;
  while (suffix < maxSuffix && before.at(-1 - suffix) === after.at(-1 - suffix)) suffix += 1;
  let prefix = 0;
  while (prefix < shorter - suffix && before[prefix] === after[prefix]) prefix += 1;
  return { prefix, suffix, before: before.length, after: after.length };
}

function moved(at: number, { prefix, suffix, before, after }: Change): number {
  if (at <= prefix) return at;
  if (at >= before - suffix) return at + after - before;
  return prefix;
}
