import warning from '@phosphor-icons/core/assets/fill/warning-circle-fill.svg?raw';
import { type ChangeEvent, type CompositionEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { widgetCopy } from '../copy/widgets.ts';
import { classNames } from '../lib/class-names.ts';
import { enterMeaning } from '../lib/composition.ts';
import { useEnter } from '../lib/composition-hooks.ts';
import { Icon } from './icon.tsx';
import { TagChip } from './tag-input/tag-chip.tsx';
import { addTags, hasComma, type TagRefusal } from './tag-input/tag-list.ts';

interface TagInputProps {
  readonly label: string;
  readonly tags: readonly string[];
  readonly onTags: (tags: readonly string[]) => void;
  readonly placeholder?: string;
  /** Lies on the page without a frame, under a title that says enough. */
  readonly isPlain?: boolean;
}

/** Enter, a comma or leaving the field makes a tag; Backspace in the empty field takes the last one away. */
export function TagInput(props: TagInputProps) {
  const { label, tags, onTags, isPlain, placeholder = widgetCopy.tagExample } = props;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<TagRefusal | null>(null);
  const [news, setNews] = useState('');
  /** Ctrl+Enter was pressed in an open syllable. */
  const isSaving = useRef(false);
  const enter = useEnter<HTMLInputElement>(({ value }) => add(value));

  const add = (typed: string) => {
    const after = addTags(tags, typed);
    const added = after.tags.slice(tags.length);
    if (added.length > 0) {
      onTags(after.tags);
      setNews(widgetCopy.tagsAdded(added.join(', ')));
    }
    setText(after.rest);
    setRefusal(after.refusal);
  };
  const remove = (tag: string) => {
    onTags(tags.filter((kept) => kept !== tag));
    setNews(widgetCopy.tagRemoved(tag));
    setRefusal(null);
  };
  const onChange = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    // A field that changes under an open syllable would lose it.
    const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
    if (hasComma(target.value) && !isComposing) return add(target.value);
    setText(target.value);
    setRefusal(null);
  };
  const onCompositionEnd = (event: CompositionEvent<HTMLInputElement>) => {
    enter.onCompositionEnd(event);
    if (isSaving.current || hasComma(event.currentTarget.value)) add(event.currentTarget.value);
    isSaving.current = false;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const meaning = enterMeaning(event.nativeEvent);
    if (meaning !== 'other-key' && (event.ctrlKey || event.metaKey)) {
      // The form around saves by it, with what stands here.
      if (meaning === 'press') add(event.currentTarget.value);
      else isSaving.current = true;
      return;
    }
    if (event.key === 'Escape' && text !== '' && !event.nativeEvent.isComposing) {
      // The dialog around stays open: first what is half written goes, then what is around it.
      event.stopPropagation();
      setText('');
      setRefusal(null);
      return;
    }
    const last = tags.at(-1);
    // Held down to clear the text, it must not run on into the tags.
    const removesLast = event.key === 'Backspace' && text === '' && !event.repeat;
    if (removesLast && last !== undefined) remove(last);
    else enter.onKeyDown(event);
  };

  return (
    <div>
      <label htmlFor={id} className={isPlain ? 'sr-only' : 'mb-1 block text-label font-bold'}>
        {label}
      </label>
      <div
        className={classNames(
          'flex min-h-6 w-full flex-wrap items-center gap-1',
          !isPlain &&
            'rounded-control border bg-surface px-1 py-0.75 focus-within:border-primary focus-within:shadow-[inset_0_0_0_1px_var(--primary)]',
          !isPlain && (refusal ? 'border-error' : 'border-line-strong'),
        )}
      >
        {tags.length > 0 ? (
          <ul aria-label={label} className="contents">
            {tags.map((tag) => (
              <TagChip
                key={tag}
                tag={tag}
                onRemove={() => {
                  remove(tag);
                  field.current?.focus();
                }}
              />
            ))}
          </ul>
        ) : null}
        <input
          {...enter}
          ref={field}
          id={id}
          value={text}
          onChange={onChange}
          onCompositionEnd={onCompositionEnd}
          onKeyDown={onKeyDown}
          onBlur={() => add(text)}
          placeholder={isPlain || tags.length === 0 ? placeholder : undefined}
          autoComplete="off"
          enterKeyHint="done"
          aria-invalid={refusal ? true : undefined}
          aria-describedby={refusal ? `${id}-note` : undefined}
          className={classNames(
            'min-w-10 flex-1 bg-transparent placeholder:text-ink-soft',
            isPlain
              ? 'h-5.5 rounded-small px-0.5 text-label any-pointer-coarse:text-body'
              : 'h-4 px-0.75 text-body outline-none',
          )}
        />
      </div>
      {refusal ? (
        <p id={`${id}-note`} role="alert" className="mt-1 flex items-center gap-0.5 text-small text-error">
          <Icon svg={warning} size={16} />
          {widgetCopy.tagRefusals[refusal]}
        </p>
      ) : null}
      <p role="status" className="sr-only">
        {news}
      </p>
    </div>
  );
}
