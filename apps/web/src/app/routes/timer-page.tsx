import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useAuth } from '../../features/accounts/index.ts';
import { OpenTimer, TimerPage as Timer } from '../../features/timer/index.ts';
import { focusOnNote, renderSubject } from '../study-subject.tsx';
import { useMemberId } from '../use-member.ts';

export function TimerPage() {
  const goalMinutes = useAuth((state) => state.user?.goalMinutes);
  return (
    <OpenTimer memberId={useMemberId()}>
      <FocusOnNote />
      <Timer goalMinutes={goalMinutes} renderSubject={renderSubject} />
    </OpenTimer>
  );
}

/** Whoever comes from a note begins with it, once: the address then forgets it. */
function FocusOnNote() {
  const { note } = useSearch({ from: '/main/member/timer' });
  const navigate = useNavigate();
  useEffect(() => {
    if (note === undefined) return;
    // Above this the timer opens with its layout effect, which has run by now.
    focusOnNote(note);
    void navigate({ to: '/timer', search: {}, replace: true });
  }, [note, navigate]);
  return null;
}
