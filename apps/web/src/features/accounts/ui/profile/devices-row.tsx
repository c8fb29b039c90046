import device from '@phosphor-icons/core/assets/regular/device-mobile.svg?raw';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '#shared/ui/dialog.tsx';
import { sessionsQuery } from '../../api/profile/device-sessions.ts';
import { devicesCopy as copy } from '../../devices-copy.ts';
import { DeviceList } from '../../lazy-dialogs.tsx';
import { ActionRow } from './action-row.tsx';

export function DevicesRow() {
  const sessions = useQuery(sessionsQuery);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionRow
        icon={device}
        opens
        state={sessions.data ? copy.count(sessions.data.length) : null}
        onClick={() => setOpen(true)}
      >
        {copy.title}
      </ActionRow>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={copy.title}
        description={copy.text}
        hasCloseButton
      >
        <DeviceList />
      </Dialog>
    </>
  );
}
