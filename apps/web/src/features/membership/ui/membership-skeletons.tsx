import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import './membership-skeletons.css';

export function CurrentSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-0.5 pt-1 pb-2">
      <Skeleton className="h-3.25 w-15" />
      <Skeleton className="h-2.5 w-full" />
    </SkeletonGroup>
  );
}

/** What is used and what was paid, below it. */
export function UsageSkeleton() {
  return (
    <div className="pb-2">
      <Skeleton className="usage-place" />
    </div>
  );
}

export function PlansSkeleton() {
  return (
    <SkeletonGroup>
      <div className="grid gap-2 tablet:grid-cols-3">
        <Skeleton className="plan-place rounded-card" />
        <Skeleton className="plan-place rounded-card" />
        <Skeleton className="plan-place rounded-card" />
      </div>
      <Skeleton className="promise-place mt-2" />
    </SkeletonGroup>
  );
}
