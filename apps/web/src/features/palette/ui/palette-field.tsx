import { Dialog as Base } from '@base-ui/react/dialog';
import glass from '@phosphor-icons/core/assets/regular/magnifying-glass.svg?raw';
import type { KeyboardEvent, Ref } from 'react';
import { useEnter } from '#shared/lib/composition-hooks.ts';
import { CloseButton } from '#shared/ui/close-button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import { paletteCopy as copy } from '../copy.ts';
import type { Entry } from '../model/entry.ts';
import { type Move, moveIndex } from '../model/sections.ts';
import { LIST_ID, optionId } from './option-ids.ts';

/** As many characters as the server accepts. */
const WORDS_MAX = 100;

const MOVES: Readonly<Record<string, Move>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
};

interface PaletteFieldProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly isSearching: boolean;
  readonly entries: readonly Entry[];
  readonly active: Entry | undefined;
  readonly onActive: (id: string) => void;
  readonly onEnter: () => void;
}

/** The field keeps the focus; arrows move the active option, which Enter chooses. */
export function PaletteField(props: PaletteFieldProps) {
  const { ref, text, onText, isSearching, entries, active, onActive, onEnter } = props;
  const enter = useEnter<HTMLInputElement>(onEnter);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    enter.onKeyDown(event);
    const move = MOVES[event.key];
    // A key that ends a syllable is sent again after the composition.
    if (!move || event.nativeEvent.isComposing || entries.length === 0) return;
    event.preventDefault();
    const index = entries.findIndex(({ id }) => id === active?.id);
    const next = entries[moveIndex(index, move, entries.length)];
    if (next) onActive(next.id);
  };
  return (
    <div className="palette-head">
      <span className="palette-sign">{isSearching ? <Spinner /> : <Icon svg={glass} size={20} />}</span>
      <input
        {...enter}
        ref={ref}
        type="text"
        role="combobox"
        aria-label={copy.title}
        aria-autocomplete="list"
        aria-expanded={entries.length > 0}
        aria-controls={LIST_ID}
        aria-activedescendant={active && optionId(active.id)}
        inputMode="search"
        enterKeyHint="go"
        autoComplete="off"
        spellCheck={false}
        placeholder={copy.example}
        maxLength={WORDS_MAX}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={onKeyDown}
        className="palette-field"
      />
      <Base.Close render={<CloseButton size={20} className="text-ink-soft" />} />
    </div>
  );
}
