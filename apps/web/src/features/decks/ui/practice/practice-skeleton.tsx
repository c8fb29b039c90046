import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { practiceCopy as copy } from './copy.ts';
import { FRAME } from './frame.ts';

export function PracticeSkeleton() {
  return (
    <SkeletonGroup isPage label={copy.loading} className={FRAME}>
      <div className="flex justify-between">
        <Skeleton className="h-2.5 w-20" />
        <Skeleton className="h-2.5 w-16" />
      </div>
      <Skeleton className="h-0.5 w-full" />
      <Skeleton className="min-h-52.5 flex-1 rounded-card" />
      <Skeleton className="h-9 w-full" />
    </SkeletonGroup>
  );
}
