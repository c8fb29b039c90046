import { GoalDial } from '#shared/ui/dial-goal.tsx';

const GOAL_MINUTES = 60;
const TODAY = '목';
const WEEK = [
  { day: '월', minutes: 52 },
  { day: '화', minutes: 74 },
  { day: '수', minutes: 38 },
  { day: TODAY, minutes: 47 },
  { day: '금', minutes: 0 },
  { day: '토', minutes: 0 },
  { day: '일', minutes: 0 },
];

/** Today's ring and the week's bars, as the dashboard shows them. */
export function DashboardPreview() {
  return (
    <div className="overflow-hidden rounded-card bg-surface shadow-float">
      <div className="flex items-center gap-2.5 border-b border-line px-2.5 py-2 tablet:gap-3 tablet:px-3 tablet:py-2.5">
        <div className="w-13 shrink-0 tablet:w-15">
          <GoalDial progress={47 / GOAL_MINUTES}>
            <p className="figures text-figure-s font-bold">47</p>
            <p className="figures text-caption text-ink-soft">/ {GOAL_MINUTES}분</p>
          </GoalDial>
        </div>
        <div>
          <p className="text-title-s font-bold tracking-[-0.022em] tablet:text-title-sm">
            13분이면
            <br />
            오늘 목표를 채워요
          </p>
          <p className="mt-0.25 text-label text-ink-soft">23일째 이어 왔어요.</p>
        </div>
      </div>
      <div className="px-2 py-2 tablet:px-3">
        <div className="relative grid grid-cols-7 gap-1">
          <p className="absolute inset-x-0 bottom-[calc(64px+2.375rem)] border-b border-dashed border-line-strong text-right text-caption text-ink-soft">
            목표 {GOAL_MINUTES}분
          </p>
          {WEEK.map(({ day, minutes }) => (
            <Bar key={day} day={day} minutes={minutes} isToday={day === TODAY} />
          ))}
        </div>
      </div>
    </div>
  );
}

interface BarProps {
  readonly day: string;
  readonly minutes: number;
  readonly isToday: boolean;
}

/** One pixel a minute; an empty day has a bar of 4 px. */
function Bar({ day, minutes, isToday }: BarProps) {
  const past = minutes > 0 ? 'fill-(--heat-2)' : 'fill-track';
  return (
    <div className="flex flex-col items-center">
      <svg aria-hidden="true" viewBox="0 0 28 80" className="h-10 w-3.5">
        <rect
          width="28"
          y={80 - Math.max(4, minutes)}
          height={Math.max(4, minutes)}
          rx={minutes > 0 ? 5 : 2}
          className={isToday ? 'fill-primary' : past}
        />
      </svg>
      <span className={`mt-0.5 text-caption ${isToday ? 'font-bold text-primary' : 'text-ink-soft'}`}>
        {day}
      </span>
      <span className={`figures text-small font-medium ${isToday ? 'text-primary' : ''}`}>
        {minutes > 0 ? minutes : '–'}
      </span>
    </div>
  );
}
