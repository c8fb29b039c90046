import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

const REST_MS = 300;

export type Side = 'rich' | 'markdown';

interface Panes {
  readonly rich: RefObject<HTMLElement | null>;
  readonly markdown: RefObject<HTMLElement | null>;
}

interface RichText {
  readonly text: string;
  /** Of the editor that began with it. */
  readonly number: number;
  readonly hasFocus: boolean;
}

/** One text in two editors: what is written in one goes over to the other at the next rest, never the other way. */
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
    keepScroll(rich.current, () => {
      const hasFocus = rich.current?.contains(document.activeElement) ?? false;
      setRichText(({ number }) => ({ text: next, number: number + 1, hasFocus }));
    });
  }, [rich, markdown]);

  const write = useCallback(
    (side: Side, read: () => string) => {
      written.current = { side, read };
      clearTimeout(timer.current);
      timer.current = setTimeout(passOn, REST_MS);
    },
    [passOn],
  );
  /** Whoever changes sides in the middle of a rest goes on with what was just written. */
  const enter = useCallback(
    (side: Side) => {
      if (written.current && written.current.side !== side) passOn();
    },
    [passOn],
  );
  return { text, richText, write, enter };
}

/** The Markdown editor's field is the browser's own: filled in place, the editor keeps its view and its size. */
function fillField(pane: HTMLElement | null, text: string): void {
  const field = pane?.querySelector('textarea');
  if (!field) return;
  const { scrollTop } = field;
  field.value = text;
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }));
  field.scrollTop = scrollTop;
}

/** The rich-text editor begins anew with each text. At once, so that no empty frame is seen in between. */
function keepScroll(pane: HTMLElement | null, change: () => void): void {
  const scroller = () => pane?.querySelector('[contenteditable]')?.parentElement;
  const scrollTop = scroller()?.scrollTop ?? 0;
  flushSync(change);
  const after = scroller();
  if (after) after.scrollTop = scrollTop;
}
