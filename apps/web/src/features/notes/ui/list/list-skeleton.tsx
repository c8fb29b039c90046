import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';

const WIDTHS = ['w-20', 'w-15', 'w-25', 'w-18'];

export function ListSkeleton() {
  return (
    <SkeletonGroup className="mt-3">
      <Skeleton className="mx-0.5 mb-1.5 h-2 w-5 desktop:mx-3" />
      <div className="divide-y divide-line rounded-card bg-surface shadow-card">
        {WIDTHS.map((width) => (
          <div key={width} className="flex flex-col gap-1 p-2 desktop:px-3">
            <Skeleton className={`h-2.5 max-w-full ${width}`} />
            <Skeleton className="h-2 w-full max-w-50" />
            <Skeleton className="h-2 w-12" />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
