import package_ from '@phosphor-icons/core/assets/regular/cards.svg?raw';
import table from '@phosphor-icons/core/assets/regular/file-text.svg?raw';
import { useId } from 'react';
import { useFocusOnMount } from '#shared/lib/use-focus-on-mount.ts';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { importKind } from '../../api/transfer/import-file.ts';
import { transferCopy as copy } from './copy.ts';
import { fileSize } from './file-size.ts';

interface ChosenFileProps {
  readonly file: File;
  readonly onOther: () => void;
}

export function ChosenFile({ file, onOther }: ChosenFileProps) {
  const kind = importKind(file.name) ?? 'text';
  const id = useFocusOnMount(useId());
  return (
    <div className="flex items-center gap-1.5 rounded-control bg-sunken py-1 pr-0.5 pl-1.5">
      <Icon svg={kind === 'anki' ? package_ : table} size={24} className="text-ink-soft" />
      <div className="min-w-0 flex-1">
        <h3 id={id} tabIndex={-1} className="line-clamp-2 font-bold wrap-anywhere outline-none">
          {file.name}
        </h3>
        <p className="figures text-small text-ink-soft">
          {copy.fileKinds[kind]} · {fileSize(file.size)}
        </p>
      </div>
      <Button look="ghost" onClick={onOther} className="px-1.25! text-label">
        {copy.otherFile}
      </Button>
    </div>
  );
}
