import glass from '@phosphor-icons/core/assets/regular/magnifying-glass.svg?raw';
import { useEffect, useRef, useState } from 'react';
import { classNames } from '../lib/class-names.ts';
import { useEnter } from '../lib/composition-hooks.ts';
import { CloseButton } from './close-button.tsx';
import { Icon } from './icon.tsx';
import { searchFieldCopy as copy } from './search-field/copy.ts';

const PAUSE_MS = 200;
/** As many characters as the server takes. */
const QUERY_MAX = 100;

interface SearchFieldProps {
  readonly label: string;
  readonly example: string;
  /** Alone in its line; beside other controls it is as high as they are. */
  readonly isLarge?: boolean;
  /** Has the caret at once, but not where that would bring a keyboard up over the screen. */
  readonly isFirst?: boolean;
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** For Enter, with what the field holds at that moment. */
  readonly onEnter?: (value: string) => void;
}

/** Searches in each pause of typing, also within a syllable: half of one finds what it may become. */
export function SearchField(props: SearchFieldProps) {
  const { label, example, isLarge = false, isFirst = false, value, onValue, onEnter } = props;
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  /** On its way into the address, which follows later: until then the field is ahead, and stays as it is. */
  const [awaited, setAwaited] = useState<readonly string[]>([]);
  if (value !== seen) {
    const place = awaited.indexOf(value);
    setSeen(value);
    setAwaited(place < 0 ? [] : awaited.slice(place + 1));
    // The address was changed by something else, such as Back.
    if (place < 0) setText(value);
  }
  const send = (next: string) => {
    if (next === (awaited.at(-1) ?? value)) return;
    setAwaited([...awaited, next]);
    onValue(next);
  };
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  useEffect(() => {
    const timer = setTimeout(() => latest.current(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => {
    if (isFirst && window.matchMedia('(pointer: fine)').matches) field.current?.focus();
  }, [isFirst]);
  const enter = useEnter<HTMLInputElement>((input) => {
    send(input.value);
    onEnter?.(input.value);
  });
  const clear = () => {
    setText('');
    send('');
    field.current?.focus();
  };
  return (
    <search className={classNames('relative block', !isLarge && 'min-w-0 flex-1')}>
      <Icon
        svg={glass}
        size={20}
        className={classNames(
          'pointer-events-none absolute left-2 text-ink-soft',
          isLarge ? 'top-1.75' : 'top-1.5',
        )}
      />
      <input
        {...enter}
        ref={field}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={example}
        maxLength={QUERY_MAX}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          enter.onKeyDown(event);
          if (event.key === 'Escape' && !event.nativeEvent.isComposing) clear();
        }}
        className={classNames(
          'w-full rounded-control border border-line-strong bg-surface pr-6 pl-5.5 outline-none placeholder-shown:pr-1 placeholder:text-ink-soft focus:border-primary focus:shadow-[inset_0_0_0_1px_var(--primary)]',
          isLarge ? 'h-6' : 'h-5.5',
        )}
      />
      {text === '' ? null : (
        <CloseButton
          aria-label={copy.clear}
          onClick={clear}
          className={classNames('absolute right-0.25 text-ink-soft', isLarge ? 'top-0.25' : 'top-0')}
        />
      )}
    </search>
  );
}
