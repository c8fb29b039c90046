import { PomodoroPage as Pomodoro } from '../../features/timer/index.ts';
import { renderSubject } from '../study-subject.tsx';

export function PomodoroPage() {
  return <Pomodoro renderSubject={renderSubject} />;
}
