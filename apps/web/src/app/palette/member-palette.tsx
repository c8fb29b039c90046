import { QueryClientProvider } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { NewDeck } from '#features/decks/index.ts';
import { Palette } from '#features/palette/index.ts';
import { useOnBack } from '#shared/lib/use-on-back.ts';
import { focusPage } from '../focus-page.ts';
import { queryClient } from '../query-client.ts';
import { useSignOut } from '../use-sign-out.ts';
import { findThings } from './find-things.ts';
import { thingsOf } from './things.ts';
import { useActions } from './use-actions.ts';
import { useRecent } from './use-recent.ts';

interface MemberPaletteProps {
  readonly memberId: number;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Everything that a member can find, do and open; beside the pages, whose layout has the same data. */
export function MemberPalette(props: MemberPaletteProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <PaletteOfThings {...props} />
    </QueryClientProvider>
  );
}

function PaletteOfThings({ memberId, open, onClose }: MemberPaletteProps) {
  const router = useRouter();
  const things = useMemo(() => thingsOf(router), [router]);
  const [isNaming, setNaming] = useState(false);
  const stopNaming = () => setNaming(false);
  useOnBack(open, onClose);
  useOnBack(isNaming, stopNaming);
  const leaving = useSignOut();
  const actions = useActions({
    isOpen: open,
    onNewDeck: () => setNaming(true),
    onSignOut: () => void leaving.ask(),
  });
  const recent = useRecent(memberId, things, open);
  const find = useCallback(
    (words: string, signal: AbortSignal) => findThings(memberId, words, things, signal),
    [memberId, things],
  );
  return (
    <>
      <Palette
        open={open}
        onClose={onClose}
        onSamePageChosen={() => focusPage(document.activeElement)}
        actions={actions}
        recent={recent}
        find={find}
      />
      <NewDeck
        open={isNaming}
        onClose={stopNaming}
        onMade={(deckId) =>
          void router.navigate({ to: '/flashcards/$deckId/cards', params: { deckId: String(deckId) } })
        }
      />
      {leaving.question}
    </>
  );
}
