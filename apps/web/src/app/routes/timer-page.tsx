import { useAuth } from '../../features/accounts/index.ts';
import { TimerPage as Timer } from '../../features/timer/index.ts';
import { renderSubject } from '../study-subject.tsx';

export function TimerPage() {
  const goalMinutes = useAuth((state) => state.user?.goalMinutes);
  return <Timer goalMinutes={goalMinutes} renderSubject={renderSubject} />;
}
