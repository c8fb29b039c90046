import './palette.css';
import { Dialog as Base } from '@base-ui/react/dialog';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { isAnswerToMessage } from '#shared/ui/feedback/is-answer-to-message.ts';
import { useKeyboardArea } from '#shared/ui/use-keyboard-area.ts';
import { useRootMark } from '#shared/ui/use-root-mark.ts';
import { paletteCopy as copy } from '../copy.ts';
import type { Entry, Found } from '../model/entry.ts';
import { sectionsOf } from '../model/sections.ts';
import { KeyHints } from './key-hints.tsx';
import { PaletteField } from './palette-field.tsx';
import { PaletteList } from './palette-list.tsx';

/** In each pause of typing, as fields that search do. */
const PAUSE_MS = 150;
const KEPT_MS = 30_000;

interface PaletteProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** What was chosen is the page that is there: none opens that would take the focus. */
  readonly onLedNowhere: () => void;
  readonly actions: readonly Entry[];
  readonly recent: readonly Entry[] | undefined;
  readonly find: (words: string, signal: AbortSignal) => Promise<Found>;
}

/** One field for everything: what to do, and what to open. On phones under the upper edge, clear of the keyboard. */
export function Palette(props: PaletteProps) {
  const { open, onClose, onLedNowhere } = props;
  const field = useRef<HTMLInputElement>(null);
  const leads = useRef(false);
  const ledFrom = useRef<string | null>(null);
  const choose = useCallback(
    (entry: Entry) => {
      // It fades for a moment, and could be pressed once more.
      if (!open) return;
      leads.current = !entry.staysHere;
      ledFrom.current = entry.staysHere ? null : location.pathname;
      onClose();
      entry.choose();
    },
    [open, onClose],
  );
  useRootMark('data-has-dialog', open);
  useRootMark('data-has-palette', open);
  const keyboardArea = useKeyboardArea(open);
  const onOpenChange = (isOpen: boolean, { event, cancel }: Base.Root.ChangeEventDetails) => {
    if (isAnswerToMessage(event)) return cancel();
    if (!isOpen) onClose();
  };
  const onOpenChangeComplete = (isOpen: boolean) => {
    if (!isOpen && ledFrom.current === location.pathname) onLedNowhere();
    ledFrom.current = null;
  };
  return (
    <Base.Root open={open} onOpenChange={onOpenChange} onOpenChangeComplete={onOpenChangeComplete}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-30 bg-scrim transition-opacity duration-(--t) ease-(--ease) data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          initialFocus={field}
          // A page that opens takes the focus by itself.
          finalFocus={() => {
            const goesBack = !leads.current;
            leads.current = false;
            return goesBack;
          }}
          style={keyboardArea}
          className="palette"
        >
          <Base.Title className="sr-only">{copy.title}</Base.Title>
          <Search {...props} field={field} onChoose={choose} />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

interface SearchProps extends PaletteProps {
  readonly field: React.RefObject<HTMLInputElement | null>;
  readonly onChoose: (entry: Entry) => void;
}

/** Begins anew with each opening. */
function Search({ open, actions, recent, find, field, onChoose }: SearchProps) {
  const [text, setText] = useState('');
  const [activeId, setActiveId] = useState<string | null>(null);
  const [isAwaited, setAwaited] = useState(false);
  // A NUL, pasted along, is in no text, and the server refuses it.
  const words = text.replaceAll('\0', '').trim();
  const asked = useAfterPause(words);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['palette', 'found', asked],
    queryFn: ({ signal }) => find(asked, signal),
    // What is closed and still fades asks for nothing more.
    enabled: open && asked !== '',
    placeholderData: keepPreviousData,
    gcTime: KEPT_MS,
    // Without a network the device answers.
    networkMode: 'always',
    retry: false,
  });
  const isOld = asked !== words || isPlaceholderData;
  const isSearching = words !== '' && (isFetching || asked !== words);
  const parts = useMemo(
    () => ({ words, actions, recent, found: data, isOld }),
    [words, actions, recent, data, isOld],
  );
  // A letter stands in the field before the rows follow it: they are more work than fits between two keys.
  const shown = useDeferredValue(parts);
  const sections = useMemo(() => sectionsOf(shown), [shown]);
  const entries = sections.flatMap((section) => section.entries);
  const active = entries.find(({ id }) => id === activeId) ?? entries[0];
  const type = (next: string) => {
    setText(next);
    // The best is the first again, and nothing is waited for.
    setActiveId(null);
    setAwaited(false);
  };
  const best = useCallback(() => sectionsOf(parts)[0]?.entries[0], [parts]);
  const chooseActive = () => {
    // Enter right after a letter means the best for that letter too, be it still on its way.
    const meant = activeId === null ? best() : active;
    if (meant) onChoose(meant);
    else if (isSearching) setAwaited(true);
  };
  useEffect(() => {
    if (!open || !isAwaited || isSearching) return;
    setAwaited(false);
    const found = best();
    if (found) onChoose(found);
  }, [open, isAwaited, isSearching, best, onChoose]);
  return (
    <>
      <PaletteField
        ref={field}
        text={text}
        onText={type}
        isSearching={isSearching}
        entries={entries}
        active={active}
        onActive={setActiveId}
        onEnter={chooseActive}
      />
      <PaletteList
        words={shown.words}
        sections={sections}
        activeId={active?.id}
        // Rows that are still to follow are not missing.
        isSearching={isSearching || (words !== '' && shown !== parts)}
        isFromDevice={words !== '' && data?.isFromDevice === true}
        hasFailed={words !== '' && (error !== null || data?.hasFailed === true)}
        onRetry={() => void refetch()}
        onActive={setActiveId}
        onChoose={onChoose}
      />
      <KeyHints />
    </>
  );
}

function useAfterPause(words: string): string {
  const [asked, setAsked] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(words), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return words === '' ? '' : asked;
}
