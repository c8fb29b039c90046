import { Button } from '../../ui/button.tsx';
import type { useDownload } from './download-unsent.ts';
import { unsentCopy } from './unsent-dialog-copy.ts';

export function DownloadButton({ state, download }: ReturnType<typeof useDownload>) {
  const isBusy = state === 'under way';
  return (
    <Button
      look="line"
      isLarge
      isBusy={isBusy}
      busyLabel={unsentCopy.downloading}
      onClick={isBusy ? undefined : download}
    >
      {unsentCopy.download}
    </Button>
  );
}
