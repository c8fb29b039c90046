import { type ComponentProps, useState } from 'react';
import { lazyComponent } from '#shared/lib/lazy-component.ts';
import { importOf, readStoredImport, useImportRun } from '../../api/transfer/import-state.ts';

const LazyImportDialog = lazyComponent(async () => (await import('./import-dialog.tsx')).ImportDialog);
const LazyImportLine = lazyComponent(async () => (await import('./import-line.tsx')).ImportLine);
const LazyExportDialog = lazyComponent(async () => (await import('./export-dialog.tsx')).ExportDialog);

/** Loaded when it is first opened; from then on it stays, so that closing is animated. */
export function ImportDialog(props: ComponentProps<typeof LazyImportDialog>) {
  const [wasOpened, setWasOpened] = useState(props.open);
  if (props.open && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return <LazyImportDialog {...props} />;
}

/** Loaded if an import runs in this tab, or ran before a reload. */
export function ImportLine(props: ComponentProps<typeof LazyImportLine>) {
  const isUnderWay = useImportRun((run) => importOf(run, props.memberId).step !== 'idle');
  const [wasLeft] = useState(() => readStoredImport(props.memberId) !== null);
  if (!isUnderWay && !wasLeft) return null;
  return <LazyImportLine {...props} />;
}

export function ExportDialog(props: ComponentProps<typeof LazyExportDialog>) {
  const [wasOpened, setWasOpened] = useState(false);
  if (props.deck && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return <LazyExportDialog {...props} />;
}
