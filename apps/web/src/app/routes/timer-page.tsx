import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { OpenTimer, TimerPage as Timer } from '#features/timer/index.ts';
import { focusOn, renderSubject } from '../study-subject.tsx';
import { useDaySettings, useFactOfMember, useMemberId } from '../use-member.ts';

export function TimerPage() {
  const memberId = useMemberId();
  const goalMinutes = useFactOfMember((member) => member.goalMinutes);
  return (
    <OpenTimer memberId={memberId}>
      <FocusOnSubject />
      <Timer
        memberId={memberId}
        goalMinutes={goalMinutes}
        daySettings={useDaySettings()}
        renderSubject={renderSubject}
      />
    </OpenTimer>
  );
}

/** Whoever comes from a note or a deck begins with it, once: the address then forgets it. */
function FocusOnSubject() {
  const { note = null, deck = null } = useSearch({ from: '/main/member/timer' });
  const navigate = useNavigate();
  useEffect(() => {
    if (note === null && deck === null) return;
    // Above this the timer opens with its layout effect, which has run by now.
    focusOn({ noteId: note, deckId: note === null ? deck : null });
    void navigate({ to: '/timer', search: {}, replace: true });
  }, [note, deck, navigate]);
  return null;
}
