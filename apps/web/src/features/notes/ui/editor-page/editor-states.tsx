import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { editorCopy as copy } from './copy.ts';

/** While the editor's code is loading. */
export function EditorSkeleton() {
  return (
    <SkeletonGroup label={copy.opened} className="rounded-card bg-surface p-2.5 shadow-card">
      <Skeleton className="h-3 w-full" />
      <Skeleton className="mt-3 h-2 w-3/4" />
      <Skeleton className="mt-1 h-2 w-full" />
      <Skeleton className="mt-1 h-2 w-1/2" />
    </SkeletonGroup>
  );
}

/** While the note is loading. */
export function OpeningNote() {
  return (
    <div className="mx-auto w-full max-w-130 px-2 pt-1 sm:px-3 desktop:py-4">
      <SkeletonGroup isPage label={copy.opening}>
        <Skeleton className="h-5 w-24" />
        <Skeleton className="mt-2 h-4.5 w-2/3" />
        <Skeleton className="mt-2 h-40 w-full" />
      </SkeletonGroup>
    </div>
  );
}
