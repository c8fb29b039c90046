import { OpenTimer, TimerSettingsPage as Settings } from '#features/timer/index.ts';
import { useMemberId } from '../use-member.ts';

export function TimerSettingsPage() {
  return (
    <OpenTimer memberId={useMemberId()}>
      <Settings />
    </OpenTimer>
  );
}
