import { Dial } from '../../../../shared/ui/dial.tsx';
import { DialClock } from '../../../../shared/ui/dial-clock.tsx';

export function TimerPiece() {
  return (
    <div className="mx-auto w-[min(296px,76vw,38vh)] min-w-22 desktop:w-43.75">
      <Dial progress={0.8}>
        <p className="text-label font-bold text-primary desktop:text-body">집중</p>
        <DialClock minutes="04" seconds="00" />
        <p className="text-label text-ink-soft desktop:text-body">조용히 차오르고 있어요</p>
      </Dial>
    </div>
  );
}
