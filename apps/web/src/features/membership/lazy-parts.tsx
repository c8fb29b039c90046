import { lazy, Suspense } from 'react';
import { loadInTheEnd } from '#shared/lib/load-in-the-end.ts';
import { SettingsCard } from '#shared/ui/settings-card.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { storageTitle } from './profile-sections.ts';
import type { MembershipPartProps } from './ui/membership-part.ts';
import { CurrentSkeleton, PlansSkeleton, UsageSkeleton } from './ui/membership-skeletons.tsx';

/** Begun with the page's code, not with its first picture, which waits for the member. */
const parts = loadInTheEnd(() => import('./ui/membership-parts.ts'));

const LaterCurrent = lazy(() => parts.then((module) => ({ default: module.CurrentPart })));
const LaterPlans = lazy(() => parts.then((module) => ({ default: module.PlansPart })));

export function CurrentPart(props: MembershipPartProps) {
  return (
    <Suspense
      fallback={
        <>
          <CurrentSkeleton />
          <UsageSkeleton />
        </>
      }
    >
      <LaterCurrent {...props} />
    </Suspense>
  );
}

export function PlansPart(props: MembershipPartProps) {
  return (
    <Suspense
      fallback={
        <div className="below-heading">
          <PlansSkeleton />
        </div>
      }
    >
      <LaterPlans {...props} />
    </Suspense>
  );
}

const LaterStorage = lazy(() =>
  loadInTheEnd(() => import('./ui/storage/storage-card.tsx')).then((module) => ({
    default: module.StorageCard,
  })),
);

/** After the page itself: few come for it. */
export function StorageCard() {
  return (
    <Suspense
      fallback={
        <SettingsCard title={storageTitle}>
          <Skeleton className="my-1.25 h-40" />
        </SettingsCard>
      }
    >
      <LaterStorage />
    </Suspense>
  );
}
