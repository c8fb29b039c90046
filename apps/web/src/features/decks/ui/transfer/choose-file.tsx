import fileUp from '@phosphor-icons/core/assets/regular/file-arrow-up.svg?raw';
import { type DragEvent, useId, useRef, useState } from 'react';
import { carriesFiles } from '#shared/images/index.ts';
import { classNames } from '#shared/lib/class-names.ts';
import { Button } from '#shared/ui/button.tsx';
import { FormFailure } from '#shared/ui/form-failure.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { IMPORT_ACCEPT, importRefusal } from '../../api/transfer/import-file.ts';
import { transferCopy as copy } from './copy.ts';
import { DialogBody } from './transfer-dialog.tsx';

interface ChooseFileProps {
  /** The outcome of the last import. */
  readonly note: string | null;
  /** The note mentions files that were ignored. */
  readonly onFile: (file: File, note: string | null) => void;
}

/** By the button or by dropping; an unsupported file is refused before it is sent. */
export function ChooseFile({ note, onFile }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const limitId = useId();
  const [isOver, setOver] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const take = (files: readonly File[]) => {
    const [file] = files;
    if (!file) return;
    const reason = importRefusal(file);
    setRefusal(reason);
    if (reason === null) onFile(file, files.length > 1 ? copy.onlyOne : null);
  };
  const onDrag = (event: DragEvent) => {
    if (carriesFiles(event.dataTransfer)) setOver(true);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take([...event.dataTransfer.files]);
  };
  return (
    <DialogBody>
      <div className="flex flex-col gap-2">
        <p role="status" className="text-label text-ink-soft empty:hidden">
          {refusal ? null : note}
        </p>
        <FormFailure>{refusal}</FormFailure>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a place to drop; its button does the same by keys. */}
        <div
          onDragEnter={onDrag}
          onDragOver={onDrag}
          onDragLeave={() => setOver(false)}
          onDrop={onDrop}
          className={classNames(
            'flex flex-col items-center gap-1 rounded-control border-2 border-dashed px-2 py-3.5 text-center',
            isOver ? 'border-primary bg-primary-soft' : 'border-line-mid',
          )}
        >
          <Icon svg={fileUp} size={32} className="text-ink-soft" />
          <p className="text-label text-ink-soft pointer-coarse:hidden">{copy.dropHere}</p>
          <Button aria-describedby={limitId} onClick={() => input.current?.click()}>
            {copy.choose}
          </Button>
          <p id={limitId} className="text-small text-ink-soft">
            {copy.limit}
          </p>
          <input
            ref={input}
            type="file"
            accept={IMPORT_ACCEPT}
            aria-label={copy.file}
            tabIndex={-1}
            className="hidden"
            onChange={({ target }) => {
              const files = [...(target.files ?? [])];
              // So that selecting the same file again is a change.
              target.value = '';
              take(files);
            }}
          />
        </div>
        <dl className="flex flex-col gap-1.5">
          {copy.kinds.map(({ name, endings, text }) => (
            <div key={name}>
              <dt className="text-label font-bold">
                {name} <span className="font-normal text-ink-soft">{endings}</span>
              </dt>
              <dd className="text-label text-ink-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </DialogBody>
  );
}
