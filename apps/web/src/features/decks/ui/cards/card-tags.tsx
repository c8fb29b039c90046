import { shownTags } from '@molip/domain/decks';

/** Three tags, then the number of the others. */
export function CardTags({ tags }: { readonly tags: readonly string[] }) {
  if (tags.length === 0) return null;
  const { shown, more } = shownTags(tags);
  return (
    <ul className="mt-1.5 flex flex-wrap gap-0.75 text-small">
      {shown.map((tag) => (
        <li key={tag} className="max-w-full truncate rounded-full bg-sunken px-1.25 py-0.25">
          {tag}
        </li>
      ))}
      {more > 0 ? (
        <li title={tags.join(', ')} className="rounded-full bg-sunken px-1.25 py-0.25 text-ink-soft">
          +{more}
        </li>
      ) : null}
    </ul>
  );
}
