import type { Activity, Member } from '@molip/contract';
import info from '@phosphor-icons/core/assets/regular/info.svg?raw';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#shared/lib/api/index.ts';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { FailedPart } from '#shared/ui/failed-part.tsx';
import { openSnackbar } from '#shared/ui/feedback/snackbar/snackbar-store.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { activityCopy as copy } from '../../activity-copy.ts';
import { endOtherSessions, sessionsQuery } from '../../api/profile/device-sessions.ts';
import { activityQuery } from '../../api/profile/list-activity.ts';
import { groupActivity } from '../../model/profile/group-activity.ts';
import { ActivityRow } from './activity-row.tsx';

interface ActivityViewProps {
  readonly member: Member;
  /** The other devices are signed out; a new password comes next. */
  readonly onReset: () => void;
}

/** What changed who can sign in, by day. */
export function ActivityView({ member, onReset }: ActivityViewProps) {
  const { data, isPending, refetch } = useQuery(activityQuery);
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [isEnding, setEnding] = useState(false);

  const end = async () => {
    setEnding(true);
    try {
      await endOtherSessions();
      void client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      onReset();
    } catch (reason) {
      openSnackbar({ message: messageOf(reason), severity: 'error' });
    } finally {
      setEnding(false);
      setAsking(false);
    }
  };
  return (
    <div className="mx-auto flex w-full max-w-106 flex-col gap-2.5 px-2 pt-1 pb-4 sm:px-3 desktop:py-4">
      <div>
        <PageHeading>{copy.title}</PageHeading>
        <p className="mt-0.5 text-label text-ink-soft">{copy.text}</p>
      </div>
      {data ? <Groups activity={data} member={member} onNotMe={() => setAsking(true)} /> : null}
      {isPending ? (
        <SkeletonGroup className="flex flex-col gap-1">
          <Skeleton className="h-9.5" />
          <Skeleton className="h-9.5" />
        </SkeletonGroup>
      ) : null}
      {!(data || isPending) ? <FailedPart onRetry={() => void refetch()}>{copy.failed}</FailedPart> : null}
      <ConfirmDialog
        open={isAsking}
        question={copy.question}
        consequence={copy.consequence}
        confirmLabel={copy.confirm}
        cancelLabel={copy.keep}
        isBusy={isEnding}
        busyLabel={copy.busy}
        onConfirm={() => void end()}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}

interface GroupsProps {
  readonly activity: readonly Activity[];
  readonly member: Member;
  readonly onNotMe: () => void;
}

function Groups({ activity, member, onNotMe }: GroupsProps) {
  if (activity.length === 0) return <p className="text-ink-soft">{copy.none}</p>;
  return (
    <>
      {groupActivity(activity, new Date(), member.timeZone).map(([group, lines]) => (
        <section key={group}>
          <h2 className="px-0.5 pt-0.5 pb-1 text-small font-medium text-ink-soft">{copy.groups[group]}</h2>
          <ul className="rounded-card bg-surface shadow-card">
            {lines.map((line) => (
              <ActivityRow
                key={`${line.at} ${line.kind} ${line.detail}`}
                activity={line}
                group={group}
                timeZone={member.timeZone}
                onNotMe={onNotMe}
              />
            ))}
          </ul>
        </section>
      ))}
      <p className="flex items-start gap-1 px-0.5 text-small text-ink-soft">
        <Icon svg={info} size={20} />
        {copy.note}
      </p>
    </>
  );
}
