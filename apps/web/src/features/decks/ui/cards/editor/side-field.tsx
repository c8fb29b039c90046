import warning from '@phosphor-icons/core/assets/fill/warning-circle-fill.svg?raw';
import brackets from '@phosphor-icons/core/assets/regular/brackets-curly.svg?raw';
import picture from '@phosphor-icons/core/assets/regular/image.svg?raw';
import { type KeyboardEvent, type RefObject, useId, useRef } from 'react';
import {
  carriesFiles,
  droppedImage,
  PICKER_ACCEPT,
  pastedImage,
  UploadProgress,
  useImageUploads,
} from '#shared/images/index.ts';
import { classNames } from '#shared/lib/class-names.ts';
import { imageMarkdown } from '#shared/lib/image-markdown.ts';
import { trustedNow } from '#shared/lib/trusted-clock.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { clozeEdit } from './cloze-edit.ts';
import { editorCopy as copy } from './copy.ts';
import { insertText } from './insert-text.ts';

interface SideFieldProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly label: string;
  readonly example: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** From the choice until it stands in the text. */
  readonly onImage: (adding: Promise<void>) => void;
  readonly error: string | undefined;
  /** Blanks belong to the front. */
  readonly hasCloze?: boolean;
}

/** One side of a card: words, images by paste, drop or choice, blanks. */
export function SideField(props: SideFieldProps) {
  const { field, label, example, value, onValue, onImage, error, hasCloze } = props;
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const { state, upload, cancel } = useImageUploads();

  const addImage = async (file: File | null | undefined) => {
    if (!file) return;
    const uploaded = await upload(file);
    const area = field.current;
    if (!uploaded || !area?.isConnected) return;
    const at = area.selectionEnd;
    const insert = imageMarkdown(uploaded);
    if (isWritingElsewhere(area)) onValue(area.value.slice(0, at) + insert + area.value.slice(at));
    else insertText(area, { from: at, to: at, insert });
  };
  const take = (file: File | null | undefined) => onImage(addImage(file));
  const addCloze = (isSame: boolean) => {
    const area = field.current;
    if (!area) return;
    const { selectionStart: from, selectionEnd: to } = area;
    const { insert, caret } = clozeEdit(area.value, from, to, isSame);
    insertText(area, { from, to, insert });
    area.setSelectionRange(caret, caret);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isCloze = event.code === 'KeyC' && event.shiftKey && (event.ctrlKey || event.metaKey);
    if (!hasCloze || !isCloze) return;
    event.preventDefault();
    addCloze(event.altKey);
  };
  return (
    <div>
      <div className="mb-0.5 flex items-end justify-between">
        <label htmlFor={id} className="pb-0.5 text-label font-bold">
          {label}
        </label>
        <div className="flex text-ink-soft">
          {hasCloze ? (
            <button
              type="button"
              title={copy.clozeHint}
              onClick={() => addCloze(false)}
              className="flex min-h-5.5 items-center gap-0.5 rounded-control px-1 text-label hover:text-ink"
            >
              <Icon svg={brackets} size={20} />
              {copy.cloze}
            </button>
          ) : null}
          <IconButton
            svg={picture}
            size={20}
            label={`${label} ${copy.image}`}
            onClick={() => picker.current?.click()}
          />
          <input
            ref={picker}
            type="file"
            accept={PICKER_ACCEPT}
            hidden
            onChange={({ target }) => {
              take(target.files?.[0]);
              target.value = '';
            }}
          />
        </div>
      </div>
      <textarea
        ref={field}
        id={id}
        value={value}
        placeholder={example}
        rows={3}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-note` : undefined}
        onChange={(event) => onValue(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={(event) => {
          const image = pastedImage(event.clipboardData, trustedNow());
          if (!image) return;
          event.preventDefault();
          take(image);
        }}
        onDragOver={(event) => {
          if (carriesFiles(event.dataTransfer)) event.preventDefault();
        }}
        onDrop={(event) => {
          if (!carriesFiles(event.dataTransfer)) return;
          event.preventDefault();
          take(droppedImage(event.dataTransfer));
        }}
        className={classNames(
          'field-sizing-content max-h-30 min-h-10 w-full resize-none rounded-control border bg-surface px-1.75 py-1.25 text-body outline-none placeholder:text-ink-soft focus:border-primary focus:shadow-[inset_0_0_0_1px_var(--primary)]',
          error ? 'border-error shadow-[inset_0_0_0_1px_var(--error)]' : 'border-line-strong',
        )}
      />
      <UploadProgress state={state} onCancel={cancel} />
      {error ? (
        <p id={`${id}-note`} role="alert" className="mt-0.5 flex items-center gap-0.5 text-small text-error">
          <Icon svg={warning} size={16} />
          {error}
        </p>
      ) : null}
    </div>
  );
}

/** The focus stays with whoever has gone on to another field: a syllable may be open there. */
function isWritingElsewhere(area: HTMLTextAreaElement): boolean {
  const { activeElement } = document;
  return activeElement !== area && (activeElement?.matches('input, textarea') ?? false);
}
