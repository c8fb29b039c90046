import { Link } from '@tanstack/react-router';
import { tagPath } from '../list/note-paths.ts';
import { readingCopy as copy } from './copy.ts';

/** Each leads to the notes that carry it. */
export function TagLinks({ tags }: { readonly tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label={copy.tags} className="flex flex-wrap gap-x-1.5 pointer-coarse:gap-y-3">
      {tags.map((tag) => (
        <li key={tag} className="min-w-0">
          <Link
            {...tagPath(tag)}
            className="relative inline-block rounded-small text-small no-underline after:absolute after:-inset-x-1 after:-inset-y-1.5 hover:text-ink"
          >
            #{tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}
