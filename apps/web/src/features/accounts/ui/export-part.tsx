import type { Member } from '@molip/contract';
import { useState } from 'react';
import { messageOf } from '#shared/lib/api/index.ts';
import { downloadFromUrl } from '#shared/lib/download-file.ts';
import { Button } from '#shared/ui/button.tsx';
import { FormFailure } from '#shared/ui/form-failure.tsx';
import { createExportLink } from '../api/profile/create-export-link.ts';
import { exportCopy as copy } from '../export-copy.ts';
import { ReauthCancelled, useReauth } from './reauth/use-reauth.tsx';

type State = { readonly kind: 'idle' | 'asking' | 'started' } | { readonly kind: 'failed'; reason: string };

interface ExportPartProps {
  readonly member: Member;
  /** The path to come back to from a provider. */
  readonly here: string;
  readonly look?: 'primary' | 'soft';
  /** The browser has begun to download. */
  readonly onStarted?: () => void;
}

/** The button that downloads everything, and what became of it. */
export function ExportPart({ member, here, look = 'primary', onStarted }: ExportPartProps) {
  const [state, setState] = useState<State>({ kind: 'idle' });
  const reauth = useReauth({ member, here });
  const isAsking = state.kind === 'asking';
  const start = async () => {
    setState({ kind: 'asking' });
    try {
      const { url } = await reauth.run(copy.purpose, createExportLink);
      // The server names the file; an error would be saved under the name of the link.
      downloadFromUrl(url, copy.fileName);
      setState({ kind: 'started' });
      onStarted?.();
    } catch (reason) {
      if (reason instanceof ReauthCancelled) return setState({ kind: 'idle' });
      setState({ kind: 'failed', reason: navigator.onLine ? messageOf(reason) : copy.offline });
    }
  };
  return (
    <div className="flex flex-col gap-1.5">
      {state.kind === 'failed' ? <FormFailure>{state.reason}</FormFailure> : null}
      <Button
        look={look}
        isLarge
        isBusy={isAsking}
        busyLabel={copy.busy}
        onClick={isAsking ? undefined : start}
      >
        {copy.start}
      </Button>
      <p role="status" className="text-label text-success empty:hidden">
        {state.kind === 'started' ? copy.started : ''}
      </p>
      {reauth.dialog}
    </div>
  );
}
