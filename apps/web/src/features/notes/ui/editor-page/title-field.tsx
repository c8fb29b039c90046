import { NOTE_TITLE_MAX } from '@molip/contract';
import { useState } from 'react';
import { useEnter } from '#shared/lib/composition-hooks.ts';
import { editorCopy as copy } from './copy.ts';

interface TitleFieldProps {
  readonly title: string;
  readonly autoFocus: boolean;
  readonly onTitle: (title: string) => void;
  /** Enter moves the focus to the text. */
  readonly onEnter: () => void;
}

/** A new key resets it to a title from elsewhere. Long titles wrap, and have no line breaks. */
export function TitleField({ title, autoFocus, onTitle, onEnter }: TitleFieldProps) {
  const [text, setText] = useState(title);
  const enter = useEnter<HTMLTextAreaElement>(onEnter);
  return (
    <textarea
      {...enter}
      value={text}
      rows={1}
      maxLength={NOTE_TITLE_MAX}
      aria-label={copy.title}
      placeholder={copy.titlePlaceholder}
      enterKeyHint="next"
      // biome-ignore lint/a11y/noAutofocus: a new note is opened in order to write
      autoFocus={autoFocus}
      onChange={({ target }) => {
        const line = target.value.replace(/(?:(?<!\s)\s+)?\n\s*/g, ' ');
        setText(line);
        onTitle(line);
      }}
      className="field-sizing-content w-full resize-none bg-transparent py-0.75 text-title-m font-bold outline-none placeholder:text-ink-soft desktop:text-title-l"
    />
  );
}
