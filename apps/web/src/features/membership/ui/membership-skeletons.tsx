import { Skeleton, SkeletonGroup } from '../../../shared/ui/skeleton.tsx';

/** As large as what comes for a member without a plan: the settings below do not jump. */
export function CurrentSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-0.5 pt-1 pb-2">
      <Skeleton className="h-3.25 w-15" />
      <Skeleton className="h-2.5 w-full" />
    </SkeletonGroup>
  );
}

export function PlansSkeleton() {
  return (
    <SkeletonGroup className="grid gap-2 tablet:grid-cols-3">
      <Skeleton className="h-33 rounded-card tablet:h-44" />
      <Skeleton className="h-33 rounded-card tablet:h-44" />
      <Skeleton className="h-33 rounded-card tablet:h-44" />
    </SkeletonGroup>
  );
}
