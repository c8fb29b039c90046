const RATINGS = [
  { name: '다시', interval: '10분 뒤', look: 'bg-again-soft text-again' },
  { name: '어려움', interval: '3일 뒤', look: 'bg-hard-soft text-hard' },
  { name: '알맞음', interval: '8일 뒤', look: 'bg-good-soft text-good' },
  { name: '쉬움', interval: '19일 뒤', look: 'bg-easy-soft text-easy' },
];

/** The front above the waterline, the back below, and the ratings. */
export function CardsPreview() {
  return (
    <div className="flex flex-col gap-2 tablet:gap-2.25">
      <div className="overflow-hidden rounded-card bg-surface text-center font-bold tracking-[-0.022em] shadow-float">
        <p className="px-2 py-3.5 text-title-s tablet:py-4 tablet:text-title-sm">
          균역법으로 군포는 몇 필이 되었나요?
        </p>
        <p className="border-t-2 border-primary bg-primary-soft px-2 py-2.5 text-[1.375rem]/[2rem] tablet:text-[1.625rem]/[2.75rem]">
          2필에서 1필로
        </p>
      </div>
      <div className="grid grid-cols-4 gap-1 text-center tablet:gap-1.25">
        {RATINGS.map(({ name, interval, look }) => (
          <div
            key={name}
            className={`flex min-h-9 flex-col justify-center rounded-control border border-current/20 tablet:min-h-10.5 ${look}`}
          >
            <span className="text-body-s font-bold tablet:text-read">{name}</span>
            <span className="figures text-small tablet:text-body-s">{interval}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
