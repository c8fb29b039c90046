import { type RefObject, useRef, useState } from 'react';
import { useImageUploads } from '#shared/images/index.ts';
import { imageMarkdown } from '#shared/lib/image-markdown.ts';
import { applyEdit } from '../editing/text-edit.ts';
import { createTextAnchors } from './text-anchors.ts';

/** Uploads an image and inserts it at its position, which moves while the person types. */
export function useImageInsertion(fieldRef: RefObject<HTMLTextAreaElement | null>) {
  const { state, upload, cancel } = useImageUploads();
  const [anchors] = useState(createTextAnchors);
  const composing = useRef<Promise<void> | null>(null);

  const insert = async (file: File, at: number) => {
    const field = fieldRef.current;
    if (!field) return;
    const anchor = anchors.add(field.value, at);
    const uploaded = await upload(file);
    // A change during a composition would break its syllable.
    while (composing.current) await composing.current;
    anchors.remove(anchor);
    if (uploaded && field.isConnected) writeAt(field, anchor.at, imageMarkdown(uploaded));
  };

  return {
    state,
    cancel,
    insert,
    /** After each change of the text. */
    follow: anchors.follow,
    onCompositionStart: ({ currentTarget }: { currentTarget: HTMLTextAreaElement }) => {
      composing.current = new Promise((resolve) => {
        const end = () =>
          setTimeout(() => {
            composing.current = null;
            resolve();
          });
        currentTarget.addEventListener('compositionend', end, { once: true });
      });
    },
  };
}

/** Caret and scroll position stay with the text around them. */
function writeAt(field: HTMLTextAreaElement, at: number, insert: string): void {
  const { selectionStart, selectionEnd, scrollTop } = field;
  const shifted = (position: number) => (position >= at ? position + insert.length : position);
  applyEdit(field, { from: at, to: at, insert, start: shifted(selectionStart), end: shifted(selectionEnd) });
  field.scrollTop = scrollTop;
}
