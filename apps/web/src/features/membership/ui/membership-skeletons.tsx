import { Skeleton, SkeletonGroup } from '../../../shared/ui/skeleton.tsx';

/** As large as what comes for a member without a plan: the settings below do not jump. */
export function CurrentSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-2 py-1.5">
      <Skeleton className="h-3 w-15" />
      <Skeleton className="h-2.5 w-full" />
      <Skeleton className="h-2.5 w-full" />
    </SkeletonGroup>
  );
}

export function PlansSkeleton() {
  return (
    <SkeletonGroup className="grid gap-2 tablet:grid-cols-3">
      <Skeleton className="h-20 rounded-card tablet:h-30" />
      <Skeleton className="h-20 rounded-card tablet:h-30" />
      <Skeleton className="h-20 rounded-card tablet:h-30" />
    </SkeletonGroup>
  );
}
