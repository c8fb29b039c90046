import { memo, useEffect, useRef } from 'react';
import { commonCopy } from '#shared/copy/common.ts';
import { aroundMatch } from '#shared/lib/around-match.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { MarkedText } from '#shared/ui/marked-text.tsx';
import { paletteCopy as copy } from '../copy.ts';
import type { Entry } from '../model/entry.ts';
import type { Section } from '../model/sections.ts';
import { LIST_ID, optionId } from './option-ids.ts';

interface PaletteListProps {
  readonly words: string;
  readonly sections: readonly Section[];
  readonly activeId: string | undefined;
  readonly isSearching: boolean;
  readonly isFromDevice: boolean;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
  readonly onActive: (id: string) => void;
  readonly onChoose: (entry: Entry) => void;
}

export function PaletteList(props: PaletteListProps) {
  const { words, sections, activeId, isSearching, isFromDevice, hasFailed } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (activeId === undefined) return;
    document.getElementById(optionId(activeId))?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  // The heading above the best match is scrolled into view, too.
  useEffect(() => {
    if (words !== '') list.current?.scrollTo({ top: 0 });
  }, [words]);
  const count = sections.reduce((sum, { entries }) => sum + entries.length, 0);
  const isEmpty = words !== '' && count === 0 && !isSearching && !hasFailed;
  return (
    <>
      <p role="status" className="sr-only">
        {announcementOf(words, count, isSearching)}
      </p>
      {isFromDevice ? <Notice text={copy.onDevice} onRetry={props.onRetry} /> : null}
      {/* The field's arrows scroll it, so the scrolling element is the one that the field controls. */}
      <div
        ref={list}
        id={LIST_ID}
        role="listbox"
        aria-label={copy.results}
        aria-busy={isSearching}
        className="palette-list"
      >
        {sections.map((section) => (
          <SectionOptions key={section.id} section={section} {...props} />
        ))}
      </div>
      {count === 0 && isSearching ? (
        <p aria-hidden="true" className="palette-none text-ink-soft">
          {copy.searching}
        </p>
      ) : null}
      {isEmpty ? (
        <div className="palette-none">
          <p className="font-bold">{copy.none(words)}</p>
          <p className="mt-0.5 text-label text-ink-soft">{copy.noneHint}</p>
        </div>
      ) : null}
      {hasFailed ? <Notice text={copy.failed} onRetry={props.onRetry} /> : null}
    </>
  );
}

function announcementOf(words: string, count: number, isSearching: boolean): string {
  if (words === '' || isSearching) return '';
  return count === 0 ? copy.none(words) : copy.found(count);
}

function Notice({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }) {
  return (
    <div role="status" className="palette-remark text-label text-ink-soft">
      <p className="py-1">{text}</p>
      <button
        type="button"
        onClick={onRetry}
        className="min-h-5.5 rounded-control px-0.5 font-bold text-primary"
      >
        {commonCopy.retry}
      </button>
    </div>
  );
}

interface SectionOptionsProps extends Pick<PaletteListProps, 'words' | 'activeId' | 'onActive' | 'onChoose'> {
  readonly section: Section;
}

function SectionOptions({ section, words, activeId, onActive, onChoose }: SectionOptionsProps) {
  const headingId = `${LIST_ID}-${section.id}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: options of a listbox are grouped by role; a fieldset is for fields.
    <div role="group" aria-labelledby={headingId} className="palette-group">
      <p id={headingId} role="presentation" className="px-1.5 py-0.5 text-small text-ink-soft">
        {copy.groups[section.id]}
      </p>
      {section.entries.map((entry) => (
        <Option
          key={entry.id}
          entry={entry}
          words={words}
          isActive={entry.id === activeId}
          onActive={onActive}
          onChoose={onChoose}
        />
      ))}
    </div>
  );
}

interface OptionProps {
  readonly entry: Entry;
  readonly words: string;
  readonly isActive: boolean;
  readonly onActive: (id: string) => void;
  readonly onChoose: (entry: Entry) => void;
}

/** Memoized: highlighting matches is most of the work of a key. */
const Option = memo(function Option({ entry, words, isActive, onActive, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus, and with it every key
    <div
      id={optionId(entry.id)}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      // A pointer event without movement, as when the list scrolls, must not change the active option.
      onPointerMove={isActive ? undefined : () => onActive(entry.id)}
      onClick={() => onChoose(entry)}
      className="palette-option"
    >
      <Icon svg={entry.icon} size={20} className="text-ink-soft" />
      <span className="min-w-0 flex-1">
        <span className="block truncate">
          <MarkedText text={entry.title} query={words} />
        </span>
        {entry.detail ? (
          <span className="block truncate text-small text-ink-soft">
            <MarkedText text={aroundMatch(entry.detail, words)} query={words} />
          </span>
        ) : null}
      </span>
    </div>
  );
});
