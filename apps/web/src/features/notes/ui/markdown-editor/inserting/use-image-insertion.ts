import { type RefObject, useRef, useState } from 'react';
import { useImageUploads } from '#shared/images/index.ts';
import { imageMarkdown } from '#shared/lib/image-markdown.ts';
import { applyEdit } from '../editing/apply-edit.ts';
import { createTextAnchors } from './text-anchors.ts';

/** Sends an image and writes it where it was put, wherever that place is by then. */
export function useImageInsertion(fieldRef: RefObject<HTMLTextAreaElement | null>) {
  const { state, upload, cancel } = useImageUploads();
  const [anchors] = useState(createTextAnchors);
  const composing = useRef<Promise<void> | null>(null);

  const insert = async (file: File, at: number) => {
    const field = fieldRef.current;
    if (!field) return;
    const anchor = anchors.add(field.value, at);
    const uploaded = await upload(file);
    // To write elsewhere now would tear apart the syllable that is being composed.
    while (composing.current) await composing.current;
    anchors.remove(anchor);
    if (uploaded && field.isConnected) writeAt(field, anchor.at, imageMarkdown(uploaded));
  };

  return {
    state,
    cancel,
    insert,
    /** After every change of the text. */
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

/** The caret and what is in view stay with the words that they are at. */
function writeAt(field: HTMLTextAreaElement, at: number, insert: string): void {
  const { selectionStart, selectionEnd, scrollTop } = field;
  const shifted = (place: number) => (place >= at ? place + insert.length : place);
  applyEdit(field, { from: at, to: at, insert, start: shifted(selectionStart), end: shifted(selectionEnd) });
  field.scrollTop = scrollTop;
}
