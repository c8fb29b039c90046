import brackets from '@phosphor-icons/core/assets/regular/brackets-curly.svg?raw';
import picture from '@phosphor-icons/core/assets/regular/image.svg?raw';
import { type KeyboardEvent, type RefObject, useRef } from 'react';
import {
  carriesFiles,
  droppedImage,
  PICKER_ACCEPT,
  pastedImage,
  UploadProgress,
  useImageUploads,
} from '#shared/images/index.ts';
import { imageMarkdown } from '#shared/lib/image-markdown.ts';
import { serverNow } from '#shared/lib/server-clock.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { SideField } from '#shared/ui/side-field.tsx';
import { editorCopy as copy } from './copy.ts';
import { clozeEdit, insertText } from './text-edit.ts';

interface RichSideFieldProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly label: string;
  readonly example: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** Pending from the choice of an image until its Markdown is in the text. */
  readonly onImage: (adding: Promise<void>) => void;
  readonly error: string | undefined;
  /** Only the front can have blanks. */
  readonly hasCloze?: boolean;
}

/** A side of a card that takes images by paste, drop or choice, and blanks. */
export function RichSideField(props: RichSideFieldProps) {
  const { field, label, example, value, onValue, onImage, error, hasCloze } = props;
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
  const tools = (
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
  );
  return (
    <SideField
      ref={field}
      label={label}
      value={value}
      placeholder={example}
      rows={3}
      error={error}
      tools={tools}
      onValue={onValue}
      onKeyDown={onKeyDown}
      onPaste={(event) => {
        const image = pastedImage(event.clipboardData, serverNow());
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
      className="field-sizing-content max-h-30 min-h-10 resize-none px-1.75 py-1.25 text-body"
    >
      <UploadProgress state={state} onCancel={cancel} />
    </SideField>
  );
}

/** Then the focus stays in the other field, where a syllable may be composed. */
function isWritingElsewhere(area: HTMLTextAreaElement): boolean {
  const { activeElement } = document;
  return activeElement !== area && (activeElement?.matches('input, textarea') ?? false);
}
