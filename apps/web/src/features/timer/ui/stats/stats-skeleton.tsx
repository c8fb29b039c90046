import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';

const HEIGHTS = ['h-5', 'h-7', 'h-4', 'h-5', 'h-3', 'h-3', 'h-3'];

export function StatsSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-2">
      <Skeleton className="h-2.5 w-12" />
      <div className="flex items-end justify-around">
        {HEIGHTS.map((height, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places that never move.
          <Skeleton key={index} className={`w-3 ${height}`} />
        ))}
      </div>
      <Skeleton className="h-2 w-full" />
    </SkeletonGroup>
  );
}
