import type { ReviewSettings } from '@molip/contract';
import { RETENTION_MAX, RETENTION_MIN } from '@molip/domain/reviews';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { FailedPart } from '#shared/ui/failed-part.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { reviewSettingsQuery } from '../../api/review-settings.ts';
import { managementCopy as copy } from './copy.ts';
import { useRetention } from './use-retention.ts';
import { workloadAt } from './workload.ts';

const percentOf = (retention: number) => Math.round(retention * 100);

/** How well to remember, in cards and minutes a day. */
export function RetentionCard() {
  const id = useId();
  const settings = useQuery(reviewSettingsQuery);
  return (
    <section
      aria-labelledby={id}
      className="rounded-card bg-surface px-2.5 py-2.5 shadow-card desktop:px-3 desktop:py-3"
    >
      <h2 id={id} className="text-title-s">
        {copy.retentionTitle}
      </h2>
      {settings.data ? (
        <Retention settings={settings.data} />
      ) : settings.isError ? (
        <FailedPart onRetry={() => void settings.refetch()}>{copy.settingsFailed}</FailedPart>
      ) : (
        <Skeleton className="mt-1 h-9 w-full" />
      )}
    </section>
  );
}

function Retention({ settings }: { readonly settings: ReviewSettings }) {
  const helpId = useId();
  const { percent, choose, save } = useRetention(percentOf(settings.retention));
  const load = workloadAt(settings.workloads, percent / 100);
  return (
    <>
      <p id={helpId} className="text-label text-ink-soft">
        {copy.retentionText(percent)}
      </p>
      <div className="mt-1 flex items-center gap-2">
        <input
          type="range"
          min={percentOf(RETENTION_MIN)}
          max={percentOf(RETENTION_MAX)}
          step={1}
          value={percent}
          aria-label={copy.retentionLabel}
          aria-valuetext={copy.retentionValue(percent)}
          aria-describedby={helpId}
          onChange={(event) => choose(Number(event.target.value))}
          // When the hand rests: every step in between would be a call.
          onPointerUp={save}
          onKeyUp={save}
          onBlur={save}
          className="h-5.5 min-w-0 flex-1 accent-primary"
        />
        <output aria-hidden="true" className="figures w-6 text-right text-title-s font-bold">
          {copy.retentionValue(percent)}
        </output>
      </div>
      <p className="figures text-label">
        {load ? <b>{copy.workload(load.cards, load.minutes)}</b> : copy.noWorkload}
      </p>
    </>
  );
}
