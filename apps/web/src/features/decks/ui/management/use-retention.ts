import { useRef, useState } from 'react';
import { openToast } from '#shared/ui/feedback/toasts/toast-store.ts';
import { shownFailure } from '../../api/deck-failure.ts';
import { useSaveRetention } from '../../api/review-settings.ts';
import { managementCopy as copy } from './copy.ts';

/**
 * The percentage that is shown and its way to the server: one save at a time, and what was chosen meanwhile follows.
 *
 * @param kept as the server has it
 */
export function useRetention(kept: number) {
  /** Null: nothing but what is kept. An answer to an older save does not take it back. */
  const [chosen, setChosen] = useState<number | null>(null);
  const wanted = useRef(kept);
  const isSaving = useRef(false);
  const { mutateAsync } = useSaveRetention();
  const percent = chosen ?? kept;

  const save = async () => {
    wanted.current = percent;
    if (isSaving.current || percent === kept) return;
    isSaving.current = true;
    let sent = kept;
    try {
      while (sent !== wanted.current) {
        sent = wanted.current;
        await mutateAsync(sent / 100);
      }
      openToast({ message: copy.retentionSaved, severity: 'success' });
    } catch (error) {
      openToast({ message: shownFailure(error as Error), severity: 'error' });
    } finally {
      isSaving.current = false;
    }
    // What is kept now is told in the next turn; without the choice the one before would be seen until then.
    setTimeout(() => setChosen((now) => (now === sent ? null : now)));
  };
  return { percent, choose: setChosen, save: () => void save() };
}
