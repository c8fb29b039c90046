import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { importOf, readStoredImport, useImportRun } from '../../api/transfer/import-state.ts';

const Import = lazy(() => import('./import-dialog.tsx').then((module) => ({ default: module.ImportDialog })));
const Line = lazy(() => import('./import-line.tsx').then((module) => ({ default: module.ImportLine })));
const Export = lazy(() => import('./export-dialog.tsx').then((module) => ({ default: module.ExportDialog })));

/** Few visits bring cards along: it comes when one does, and stays to close with grace. */
export function ImportDialog(props: ComponentProps<typeof Import>) {
  const [wasOpened, setWasOpened] = useState(props.open);
  if (props.open && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense>
      <Import {...props} />
    </Suspense>
  );
}

/** Comes when there is an import to tell of, in this tab or left behind by a reload. */
export function ImportLine(props: ComponentProps<typeof Line>) {
  const isUnderWay = useImportRun((run) => importOf(run, props.memberId).step !== 'idle');
  const [wasLeft] = useState(() => readStoredImport(props.memberId) !== null);
  if (!isUnderWay && !wasLeft) return null;
  return (
    <Suspense>
      <Line {...props} />
    </Suspense>
  );
}

export function ExportDialog(props: ComponentProps<typeof Export>) {
  const [wasOpened, setWasOpened] = useState(false);
  if (props.deck && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense>
      <Export {...props} />
    </Suspense>
  );
}
