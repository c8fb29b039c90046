import { lazyComponent } from '#shared/lib/lazy-component.ts';
import { retryImport } from '#shared/lib/retry-import.ts';
import { SettingsCard } from '#shared/ui/settings-card.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { storageTitle } from './profile-sections.ts';
import { CurrentSkeleton, PlansSkeleton, UsageSkeleton } from './ui/membership-skeletons.tsx';

/** Imported with the page's code, not at the first render, which waits for the member. */
const parts = retryImport(() => import('./ui/membership-parts.ts'));

export const CurrentPart = lazyComponent(async () => (await parts).CurrentPart, {
  fallback: (
    <>
      <CurrentSkeleton />
      <UsageSkeleton />
    </>
  ),
});

export const PlansPart = lazyComponent(async () => (await parts).PlansPart, {
  fallback: (
    <div className="below-heading">
      <PlansSkeleton />
    </div>
  ),
});

/** Few visits of the profile look at it. */
export const StorageCard = lazyComponent(
  async () => (await import('./ui/storage/storage-card.tsx')).StorageCard,
  {
    when: 'retried',
    fallback: (
      <SettingsCard title={storageTitle}>
        <Skeleton className="my-1.25 h-40" />
      </SettingsCard>
    ),
  },
);
