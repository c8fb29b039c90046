import { OpenTimer, PomodoroPage as Pomodoro } from '#features/timer/index.ts';
import { renderSubject } from '../study-subject.tsx';
import { useMemberId } from '../use-member.ts';

export function PomodoroPage() {
  return (
    <OpenTimer memberId={useMemberId()}>
      <Pomodoro renderSubject={renderSubject} />
    </OpenTimer>
  );
}
