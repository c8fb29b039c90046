import { durationText } from '#shared/lib/duration-text.ts';
import type { TimerView } from '../../model/use-timer.ts';
import { focusedMinutesOf } from './clock-face.ts';

/** That nothing focused so far is lost. */
export function Counted({ view }: { readonly view: TimerView }) {
  return (
    <>
      지금까지 집중한 <b>{durationText(focusedMinutesOf(view))}</b>은 기록돼요.
    </>
  );
}
