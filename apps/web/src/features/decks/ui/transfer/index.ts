export { ExportDialog, ImportDialog, ImportLine } from './lazy-parts.tsx';
