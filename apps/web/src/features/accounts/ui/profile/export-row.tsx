import type { Member } from '@molip/contract';
import download from '@phosphor-icons/core/assets/regular/download-simple.svg?raw';
import { useState } from 'react';
import { Dialog } from '#shared/ui/dialog.tsx';
import { exportCopy as copy } from '../../export-copy.ts';
import { ExportPart } from '../export-part.tsx';
import { ActionRow } from './action-row.tsx';

export function ExportRow({ member }: { readonly member: Member }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionRow icon={download} opens onClick={() => setOpen(true)}>
        {copy.title}
      </ActionRow>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={copy.title}
        description={copy.text}
        hasCloseButton
      >
        <ul className="mt-1.5 list-disc pl-2.5 text-label">
          {copy.contents.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <div className="mt-3">
          <ExportPart member={member} here="/profile" />
        </div>
      </Dialog>
    </>
  );
}
