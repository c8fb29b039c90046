import type { DeviceSession } from '@molip/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messageOf } from '#shared/lib/api/index.ts';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { FailedPart } from '#shared/ui/failed-part.tsx';
import { FormFailure } from '#shared/ui/form-failure.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { endOtherSessions, endSession, sessionsQuery } from '../../api/profile/device-sessions.ts';
import { devicesCopy as copy } from '../../devices-copy.ts';
import { DeviceRow } from './device-row.tsx';

/** The one of all others that is being ended. */
const OTHERS = 'others';

export function DeviceList() {
  const sessions = useQuery(sessionsQuery);
  const client = useQueryClient();
  const [ending, setEnding] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [news, setNews] = useState('');
  const list = useRef<HTMLUListElement>(null);

  const end = async (
    which: string,
    work: () => Promise<unknown>,
    isLeft: (one: DeviceSession) => boolean,
  ) => {
    if (ending) return false;
    setEnding(which);
    setFailure(null);
    setNews('');
    try {
      await work();
      client.setQueryData(sessionsQuery.queryKey, (old) => old?.filter(isLeft));
      // What was pressed is gone.
      list.current?.focus();
      return true;
    } catch (reason) {
      setFailure(navigator.onLine ? messageOf(reason) : copy.offline);
      return false;
    } finally {
      setEnding(null);
    }
  };
  const endOne = async ({ sessionId, device }: DeviceSession) => {
    const isDone = await end(
      sessionId,
      () => endSession(sessionId),
      (one) => one.sessionId !== sessionId,
    );
    if (isDone) setNews(copy.ended(device));
  };
  const endOthers = async () => {
    const isDone = await end(OTHERS, endOtherSessions, ({ current }) => current);
    setAsking(false);
    if (isDone) setNews(copy.endedOthers);
  };

  if (!sessions.data) {
    if (sessions.isPending)
      return (
        <SkeletonGroup className="mt-2 flex flex-col gap-1">
          <Skeleton className="h-6" />
          <Skeleton className="h-6" />
        </SkeletonGroup>
      );
    return <FailedPart onRetry={() => void sessions.refetch()}>{copy.failed}</FailedPart>;
  }
  const others = sessions.data.filter(({ current }) => !current).length;
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label={copy.title} className="mt-1.5 border-t border-line">
        {sessions.data.map((session) => (
          <DeviceRow
            key={session.sessionId}
            session={session}
            isEnding={ending === session.sessionId}
            onEnd={() => void endOne(session)}
          />
        ))}
      </ul>
      <div className="mt-1.5 flex flex-col gap-1.5">
        <FormFailure>{failure}</FormFailure>
        <p role="status" className="text-label text-success empty:hidden">
          {news}
        </p>
        {others > 0 ? (
          <Button look="danger-soft" isLarge onClick={() => setAsking(true)}>
            {copy.endOthers}
          </Button>
        ) : null}
      </div>
      <ConfirmDialog
        open={isAsking}
        question={copy.endOthersQuestion(others)}
        consequence={copy.endOthersConsequence}
        confirmLabel={copy.endOthersConfirm}
        cancelLabel={copy.keep}
        isBusy={ending === OTHERS}
        busyLabel={copy.ending}
        onConfirm={() => void endOthers()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
