import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { practiceCopy as copy } from './copy.ts';

/** The column of every state of practice, as high as the window, so that loading moves nothing. */
export const FRAME =
  'fills-window mx-auto flex w-full max-w-103 flex-1 flex-col gap-2 px-2 pt-1 pb-1 sm:px-3 desktop:max-w-101 desktop:pt-4 desktop:pb-3';

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
