import { lazy, Suspense } from 'react';
import { loadInTheEnd } from '../../shared/lib/load-in-the-end.ts';
import type { MembershipPartProps } from './ui/membership-part.ts';
import { CurrentSkeleton, PlansSkeleton } from './ui/membership-skeletons.tsx';

const load = () => loadInTheEnd(() => import('./ui/membership-parts.ts'));

const LaterCurrent = lazy(() => load().then((module) => ({ default: module.CurrentPart })));
const LaterPlans = lazy(() => load().then((module) => ({ default: module.PlansPart })));

export function CurrentPart(props: MembershipPartProps) {
  return (
    <Suspense fallback={<CurrentSkeleton />}>
      <LaterCurrent {...props} />
    </Suspense>
  );
}

export function PlansPart(props: MembershipPartProps) {
  return (
    <Suspense fallback={<PlansSkeleton />}>
      <LaterPlans {...props} />
    </Suspense>
  );
}
