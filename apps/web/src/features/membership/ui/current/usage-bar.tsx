import { useId } from 'react';
import { classNames } from '#shared/lib/class-names.ts';
import { membershipCopy } from '../../copy.ts';

interface UsageBarProps {
  readonly name: string;
  readonly used: number;
  readonly limit: number;
  /** An amount as people say it: 13회, 86MB. */
  readonly words: (amount: number) => string;
}

/** A better plan may have left more behind than this one has: then the bar is full and the numbers tell. */
export function UsageBar({ name, used, limit, words }: UsageBarProps) {
  const id = useId();
  const share = limit > 0 ? Math.min(1, used / limit) : 1;
  return (
    <div>
      <p className="flex items-baseline justify-between gap-1">
        <span id={id}>{name}</span>
        <span className="figures text-ink-soft">
          <b className="text-ink">{words(used)}</b> / {words(limit)}
        </span>
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: browsers paint <meter> in colours of their own. */}
      <div
        role="meter"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={limit}
        aria-valuenow={Math.min(used, limit)}
        aria-valuetext={membershipCopy.usage.spoken(words(used), words(limit))}
        className="mt-0.5 h-1 overflow-hidden rounded-full bg-track"
      >
        <div
          style={{ width: `${share * 100}%` }}
          className={classNames('h-full rounded-full', share < 1 ? 'bg-primary' : 'bg-warning')}
        />
      </div>
    </div>
  );
}
