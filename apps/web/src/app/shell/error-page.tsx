import reload from '@phosphor-icons/core/assets/regular/arrow-counter-clockwise.svg?raw';
import { messageOf } from '#shared/lib/api/index.ts';
import { wholePage } from '#shared/lib/whole-page.ts';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { MessagePage } from '#shared/ui/message-page.tsx';
import { LifebuoyScene } from '#shared/ui/scene.tsx';
import { appCopy } from '../copy.ts';

export function ErrorPage({ error }: { readonly error: unknown }) {
  const { title, lines, reload: label } = appCopy.error;
  return (
    <MessagePage scene={<LifebuoyScene />} title={title} lines={lines} detail={messageOf(error)}>
      <Button isLarge onClick={wholePage.reload}>
        <Icon svg={reload} size={20} />
        {label}
      </Button>
    </MessagePage>
  );
}
