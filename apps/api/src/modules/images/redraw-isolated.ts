import type { ErrorCode } from '@molip/contract';
import { Refusal } from '#platform/http/refusal.ts';
import {
  type Isolation,
  type RunTaskOptions,
  TaskFailure,
  type TaskFailureReason,
} from '#platform/isolated/index.ts';
import { type ImageToRedraw, REDRAW_IMAGE, REDRAW_LARGE_IMAGE } from './redraw-tasks.ts';

/** That a process was ended over an image is a property of the image. */
const REFUSALS: Partial<Record<TaskFailureReason, ErrorCode>> = {
  TIME: 'IMAGE_TOO_MANY_PIXELS',
  MEMORY: 'IMAGE_TOO_MANY_PIXELS',
  CRASHED: 'IMAGE_UNREADABLE',
};

/** @returns how many bytes were written */
export async function redrawIsolated(
  isolation: Isolation,
  image: ImageToRedraw,
  options: RunTaskOptions,
): Promise<number> {
  const outcome = await isolation
    .run(REDRAW_IMAGE, image, options)
    .catch((error: unknown) => {
      if (!isFailure(error, 'MEMORY')) throw error;
      return isolation.run(REDRAW_LARGE_IMAGE, image, options);
    })
    .catch((error: unknown) => {
      const code = error instanceof TaskFailure ? REFUSALS[error.reason] : undefined;
      throw code ? new Refusal(code) : error;
    });
  if ('refused' in outcome) throw new Refusal(outcome.refused);
  return outcome.bytes;
}

function isFailure(error: unknown, reason: TaskFailureReason): boolean {
  return error instanceof TaskFailure && error.reason === reason;
}
