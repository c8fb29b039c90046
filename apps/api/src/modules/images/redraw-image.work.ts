/** In an isolated process: libvips, and our own reader of GIFs, meet a stranger's bytes here only. */
import { stat } from 'node:fs/promises';
import { Refusal } from '#platform/http/refusal.ts';
import type { TaskWork } from '#platform/isolated/index.ts';
import { redraw } from './redraw.ts';
import type { REDRAW_IMAGE } from './redraw-tasks.ts';

export const redrawImage: TaskWork<typeof REDRAW_IMAGE> = async ({ file, to, type }) => {
  try {
    await redraw(file, to, type);
    return { bytes: (await stat(to)).size };
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.code };
    throw error;
  }
};
