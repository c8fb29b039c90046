import './palette.css';
import { Dialog as Base } from '@base-ui/react/dialog';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { isAnswerToMessage } from '#shared/ui/feedback/is-answer-to-message.ts';
import { useKeyboardArea } from '#shared/ui/use-keyboard-area.ts';
import { useRootMark } from '#shared/ui/use-root-mark.ts';
import { paletteCopy as copy } from '../copy.ts';
import type { Entry, PaletteResults } from '../model/entry.ts';
import { computeSections } from '../model/sections.ts';
import { KeyHints } from './key-hints.tsx';
import { PaletteField } from './palette-field.tsx';
import { PaletteList } from './palette-list.tsx';

/** The query is sent after a pause in typing. */
const PAUSE_MS = 150;
const CACHE_MS = 30_000;

interface PaletteProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Called when the chosen page is the current one: no page opens that would take the focus. */
  readonly onSamePageChosen: () => void;
  readonly actions: readonly Entry[];
  readonly recent: readonly Entry[] | undefined;
  readonly find: (words: string, signal: AbortSignal) => Promise<PaletteResults>;
}

/** One field for actions and for everything that can be opened. On phones it is at the top, clear of the keyboard. */
export function Palette(props: PaletteProps) {
  const { open, onClose, onSamePageChosen: onLedNowhere } = props;
  const field = useRef<HTMLInputElement>(null);
  const changesPage = useRef(false);
  const leftPath = useRef<string | null>(null);
  const choose = useCallback(
    (entry: Entry) => {
      // While the palette fades out an option could be pressed again.
      if (!open) return;
      changesPage.current = !entry.keepsPage;
      leftPath.current = entry.keepsPage ? null : location.pathname;
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
    if (!isOpen && leftPath.current === location.pathname) onLedNowhere();
    leftPath.current = null;
  };
  return (
    <Base.Root open={open} onOpenChange={onOpenChange} onOpenChangeComplete={onOpenChangeComplete}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-30 bg-scrim transition-opacity duration-(--t) ease-(--ease) data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          initialFocus={field}
          // A page that opens takes the focus.
          finalFocus={() => {
            const goesBack = !changesPage.current;
            changesPage.current = false;
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

/** Mounted with each opening, so that its state is empty. */
function Search({ open, actions, recent, find, field, onChoose }: SearchProps) {
  const [text, setText] = useState('');
  const [activeId, setActiveId] = useState<string | null>(null);
  const [isEnterPending, setEnterPending] = useState(false);
  // The server refuses NUL, which pasted text may contain.
  const words = text.replaceAll('\0', '').trim();
  const asked = useDebounced(words);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['palette', 'found', asked],
    queryFn: ({ signal }) => find(asked, signal),
    // No request while the closed palette fades out.
    enabled: open && asked !== '',
    placeholderData: keepPreviousData,
    gcTime: CACHE_MS,
    // `find` searches this device when the network is off.
    networkMode: 'always',
    retry: false,
  });
  const isOutdated = asked !== words || isPlaceholderData;
  const isSearching = words !== '' && (isFetching || asked !== words);
  const parts = useMemo(
    () => ({ words, actions, recent, found: data, isOutdated }),
    [words, actions, recent, data, isOutdated],
  );
  // Deferred: the field shows a character at once, and rendering the options takes longer than a key.
  const shown = useDeferredValue(parts);
  const sections = useMemo(() => computeSections(shown), [shown]);
  const entries = sections.flatMap((section) => section.entries);
  const active = entries.find(({ id }) => id === activeId) ?? entries[0];
  const type = (next: string) => {
    setText(next);
    // The best match is active again, and a pending Enter is cancelled.
    setActiveId(null);
    setEnterPending(false);
  };
  const best = useCallback(() => computeSections(parts)[0]?.entries[0], [parts]);
  const chooseActive = () => {
    // Enter chooses the best match of the current query, even while its response is pending.
    const chosen = activeId === null ? best() : active;
    if (chosen) onChoose(chosen);
    else if (isSearching) setEnterPending(true);
  };
  useEffect(() => {
    if (!open || !isEnterPending || isSearching) return;
    setEnterPending(false);
    const found = best();
    if (found) onChoose(found);
  }, [open, isEnterPending, isSearching, best, onChoose]);
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
        // Options that are still deferred count as searching.
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

function useDebounced(words: string): string {
  const [asked, setAsked] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(words), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return words === '' ? '' : asked;
}
