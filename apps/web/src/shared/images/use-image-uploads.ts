import type { UploadedImage } from '@molip/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { keepBeforeReload } from '../lib/before-reload.ts';
import { refusalOf } from './check-image.ts';
import { failureMessage, isOutOfSpace } from './failure-message.ts';
import { openImageAlert } from './image-alert-store.ts';
import { uploadImage } from './upload-image.ts';

const DONE_SHOWN_MS = 500;

export type UploadState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'uploading'; readonly percent: number };

const IDLE: UploadState = { kind: 'idle' };

interface ImageUploads {
  readonly state: UploadState;
  /** null: refused or failed, and the person has been told; or given up. */
  readonly upload: (file: File) => Promise<UploadedImage | null>;
  /** Gives up all that are on their way: they come back as null, without a word. */
  readonly cancel: () => void;
}

/** Uploads go on when their editor is closed; they then only have nobody left to show their progress to. */
export function useImageUploads(): ImageUploads {
  const [state, setState] = useState<UploadState>(IDLE);
  const percents = useRef(new Map<symbol, number>());
  const [running] = useState(() => new Set<AbortController>());
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    const stopKeeping = keepBeforeReload(async () => percents.current.size === 0);
    return () => {
      stopKeeping();
      isMounted.current = false;
    };
  }, []);

  const upload = useCallback(
    async (file: File) => {
      const refusal = refusalOf(file);
      if (refusal) {
        openImageAlert(refusal);
        return null;
      }
      const id = Symbol(file.name);
      const giveUp = new AbortController();
      running.add(giveUp);
      const show = (percent: number | null) => {
        if (percent === null) percents.current.delete(id);
        else percents.current.set(id, percent);
        if (isMounted.current) setState(stateOf([...percents.current.values()]));
      };
      show(0);
      try {
        const uploaded = await uploadImage(file, show, giveUp.signal);
        show(100);
        setTimeout(() => show(null), DONE_SHOWN_MS);
        return uploaded;
      } catch (reason) {
        show(null);
        if (giveUp.signal.aborted) return null;
        openImageAlert(failureMessage(reason, navigator.onLine), isOutOfSpace(reason));
        return null;
      } finally {
        running.delete(giveUp);
      }
    },
    [running],
  );
  const cancel = useCallback(() => {
    for (const controller of running) controller.abort();
  }, [running]);

  return { state, upload, cancel };
}

/** Of several at once the one that is furthest behind. */
function stateOf(percents: readonly number[]): UploadState {
  return percents.length === 0 ? IDLE : { kind: 'uploading', percent: Math.min(...percents) };
}
