import type { ReviewSettings } from '@molip/contract';
import { RETENTION_MAX, RETENTION_MIN } from '@molip/domain/reviews';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { FailedPart } from '#shared/ui/failed-part.tsx';
import { openToast } from '#shared/ui/feedback/toasts/toast-store.ts';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { shownFailure } from '../../api/deck-failure.ts';
import { reviewSettingsQuery, useSaveRetention } from '../../api/review-settings.ts';
import { managementCopy as copy } from './copy.ts';

const percentOf = (retention: number) => Math.round(retention * 100);

/** The retention setting with its cost in cards and minutes per day. */
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
          // On release: every step in between would be a call.
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

/** The shown percentage and its saving: one save at a time; a later choice is saved after it. */
function useRetention(saved: number) {
  /** Null while the saved value is shown. The response to an older save does not reset it. */
  const [chosen, setChosen] = useState<number | null>(null);
  const wanted = useRef(saved);
  const isSaving = useRef(false);
  const { mutateAsync } = useSaveRetention();
  const percent = chosen ?? saved;

  const save = async () => {
    wanted.current = percent;
    if (isSaving.current || percent === saved) return;
    isSaving.current = true;
    let sent = saved;
    try {
      while (sent !== wanted.current) {
        sent = wanted.current;
        await mutateAsync(sent / 100);
      }
      openToast({ message: copy.retentionSaved, severity: 'success' });
    } catch (error) {
      openToast({ message: shownFailure(error as Error), severity: 'error' });
    } finally {
      isSaving.current = false;
    }
    // The saved value is updated in the next task; resetting now would flash the old one.
    setTimeout(() => setChosen((now) => (now === sent ? null : now)));
  };
  return { percent, choose: setChosen, save: () => void save() };
}

type Workload = ReviewSettings['workloads'][number];

/** The workload per day, interpolated between known retentions; null while none is known. */
function workloadAt(known: readonly Workload[], retention: number) {
  const sorted = [...known].sort((a, b) => a.retention - b.retention);
  const above = sorted.find((one) => one.retention >= retention) ?? sorted.at(-1);
  const below = sorted.findLast((one) => one.retention <= retention) ?? sorted[0];
  if (!above || !below) return null;
  const width = above.retention - below.retention;
  const share = width === 0 ? 0 : (retention - below.retention) / width;
  const between = (from: number, to: number) => Math.round(from + (to - from) * share);
  return {
    cards: between(below.cards, above.cards),
    minutes: between(below.minutes, above.minutes),
  };
}
