import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { dashboardCopy as copy } from '../copy.ts';

/** As high as the loaded page, so that nothing moves when it loads. */
export function DashboardSkeleton() {
  return (
    <SkeletonGroup label={copy.loading}>
      <div className="dashboard-columns">
        <div className="dashboard-column">
          <CardSkeleton className="place-today" />
          <CardSkeleton className="place-reviews" />
          <CardSkeleton className="place-week" />
        </div>
        <div className="dashboard-column">
          <CardSkeleton className="place-streak" />
          <CardSkeleton className="place-exam" />
          <CardSkeleton className="place-recent" />
        </div>
      </div>
    </SkeletonGroup>
  );
}

function CardSkeleton({ className }: { readonly className: string }) {
  return (
    <div className={`rounded-card bg-surface p-2.5 shadow-card desktop:p-3 ${className}`}>
      <Skeleton className="h-2.5 w-12" />
    </div>
  );
}
