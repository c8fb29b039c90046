import type { ErrorCode } from '@molip/contract';
import { defineTask } from '#platform/isolated/index.ts';
import type { ImageType } from './image-type.ts';

export interface ImageToRedraw {
  readonly file: string;
  /** Written by the task, and removed by its caller. */
  readonly to: string;
  readonly type: ImageType;
}

export type RedrawOutcome = { readonly bytes: number } | { readonly refused: ErrorCode };

/** What most pictures need: a photograph of 30 megapixels. Packages bring many, so that the process is used again. */
export const REDRAW_IMAGE = defineTask<ImageToRedraw, RedrawOutcome>({
  name: 'redraw-image',
  timeLimitMs: 15_000,
  memoryLimitMb: 180,
  heapLimitMb: 60,
  idleMs: 3_000,
});

/** For those that needed more: nothing else runs beside it. With the first attempt within the browser's 30 s. */
export const REDRAW_LARGE_IMAGE = defineTask<ImageToRedraw, RedrawOutcome>({
  name: 'redraw-large-image',
  timeLimitMs: 15_000,
  memoryLimitMb: 390,
  heapLimitMb: 60,
});
