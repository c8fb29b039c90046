import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

const PAUSE_MS = 300;

export type Side = 'rich' | 'markdown';

interface Panes {
  readonly rich: RefObject<HTMLElement | null>;
  readonly markdown: RefObject<HTMLElement | null>;
}

interface RichText {
  readonly text: string;
  /** Rises with each new text: the key of the editor. */
  readonly number: number;
  readonly hasFocus: boolean;
}

/** One text in two editors: what is typed in one is shown in the other at the next pause. */
export function useSharedText({ rich, markdown }: Panes, initial: string) {
  const [text, setText] = useState(initial);
  const [richText, setRichText] = useState<RichText>({ text: initial, number: 0, hasFocus: false });
  const shared = useRef(initial);
  const written = useRef<{ readonly side: Side; readonly read: () => string } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const passOn = useCallback(() => {
    clearTimeout(timer.current);
    const from = written.current;
    written.current = null;
    const next = from?.read();
    if (next === undefined || next === shared.current) return;
    shared.current = next;
    setText(next);
    if (from?.side === 'rich') return fillField(markdown.current, next);
    withSameScroll(rich.current, () => {
      const hasFocus = rich.current?.contains(document.activeElement) ?? false;
      setRichText(({ number }) => ({ text: next, number: number + 1, hasFocus }));
    });
  }, [rich, markdown]);

  const write = useCallback(
    (side: Side, read: () => string) => {
      written.current = { side, read };
      clearTimeout(timer.current);
      timer.current = setTimeout(passOn, PAUSE_MS);
    },
    [passOn],
  );
  /** A person who changes sides before the delay has passed continues with the new text. */
  const enter = useCallback(
    (side: Side) => {
      if (written.current && written.current.side !== side) passOn();
    },
    [passOn],
  );
  return { text, richText, write, enter };
}

/** Sets the Markdown editor's uncontrolled field, so that the editor keeps its view and its size. */
function fillField(pane: HTMLElement | null, text: string): void {
  const field = pane?.querySelector('textarea');
  if (!field) return;
  const { scrollTop } = field;
  field.value = text;
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }));
  field.scrollTop = scrollTop;
}

/** The rich-text editor is created again for each text. Synchronously, so that no empty frame is shown. */
function withSameScroll(pane: HTMLElement | null, change: () => void): void {
  const scroller = () => pane?.querySelector('[contenteditable]')?.parentElement;
  const scrollTop = scroller()?.scrollTop ?? 0;
  flushSync(change);
  const after = scroller();
  if (after) after.scrollTop = scrollTop;
}
