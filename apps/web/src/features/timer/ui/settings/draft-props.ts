import type { TimerSettings } from '@molip/domain/timer';

export interface DraftProps {
  readonly draft: TimerSettings;
  readonly onChange: (changes: Partial<TimerSettings>) => void;
}
