import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { dashboardCopy as copy } from '../copy.ts';

/** As high as what comes, so that nothing moves when it does. */
export function DashboardSkeleton() {
  return (
    <SkeletonGroup label={copy.loading}>
      <div className="dashboard-columns">
        <div className="dashboard-column">
          <Place className="place-today" />
          <Place className="place-reviews" />
          <Place className="place-week" />
        </div>
        <div className="dashboard-column">
          <Place className="place-streak" />
          <Place className="place-exam" />
          <Place className="place-recent" />
        </div>
      </div>
    </SkeletonGroup>
  );
}

function Place({ className }: { readonly className: string }) {
  return (
    <div className={`rounded-card bg-surface p-2.5 shadow-card desktop:p-3 ${className}`}>
      <Skeleton className="h-2.5 w-12" />
    </div>
  );
}
