import { Button } from '../../ui/button.tsx';
import { outboxCopy } from '../copy.ts';
import type { useDownload } from './download-unsent.ts';

export function DownloadButton({ state, download }: ReturnType<typeof useDownload>) {
  const isBusy = state === 'under way';
  return (
    <Button
      look="line"
      isLarge
      isBusy={isBusy}
      busyLabel={outboxCopy.downloading}
      onClick={isBusy ? undefined : download}
    >
      {outboxCopy.download}
    </Button>
  );
}
