import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { TagInput } from '#shared/ui/tag-input.tsx';
import { chosenCopy as copy } from './copy.ts';

interface TagDialogProps {
  /** The number of cards; null while it is closed. */
  readonly count: number | null;
  readonly onClose: () => void;
  readonly onTags: (tags: readonly string[]) => void;
}

export function TagDialog({ count, onClose, onTags }: TagDialogProps) {
  return (
    <Dialog open={count !== null} onClose={onClose} title={copy.tagTitle(count ?? 0)} hasCloseButton>
      {count === null ? null : <Tags onTags={onTags} />}
    </Dialog>
  );
}

function Tags({ onTags }: Pick<TagDialogProps, 'onTags'>) {
  const [tags, setTags] = useState<readonly string[]>([]);
  return (
    <div className="mt-2 flex flex-col gap-2">
      <TagInput label={copy.tags} tags={tags} onTags={setTags} />
      <Button isLarge disabled={tags.length === 0} onClick={() => onTags(tags)}>
        {copy.tagAct}
      </Button>
    </div>
  );
}
