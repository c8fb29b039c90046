import { Dial } from '#shared/ui/dial.tsx';
import { DialClock } from '#shared/ui/dial-clock.tsx';

export function TimerPreview() {
  return (
    <div className="mx-auto w-[min(296px,76vw,38vh)] min-w-22 tablet:w-[min(350px,38vh)] desktop:w-43.75">
      <Dial progress={0.8}>
        <p className="text-label font-bold text-primary tablet:text-body">집중</p>
        <DialClock minutes="04" seconds="00" />
        <p className="text-label text-ink-soft tablet:text-body">조용히 차오르고 있어요</p>
      </Dial>
    </div>
  );
}
