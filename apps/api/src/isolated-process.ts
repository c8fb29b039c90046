/** The entry of an isolated process (platform/isolated): which tasks there are, each loaded when it is asked for. */
import { serveTasks } from './platform/isolated/serve-tasks.ts';

const redrawImage = async () => (await import('./modules/images/redraw-image.work.ts')).redrawImage;

serveTasks(
  {
    'preview-table': async () => (await import('./modules/transfer/preview-table.work.ts')).previewTable,
    'read-card-file': async () => (await import('./modules/transfer/read-card-file.work.ts')).readCardFile,
    'analyse-note': async () => (await import('./modules/ai/rules/rules.work.ts')).analyseNote,
    'follow-cards': async () => (await import('./modules/ai/rules/rules.work.ts')).followNoteCards,
    'redraw-image': redrawImage,
    'redraw-large-image': redrawImage,
  },
  Number(process.argv[2]),
);
