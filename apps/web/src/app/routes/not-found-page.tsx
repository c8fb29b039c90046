import { Link, useRouter } from '@tanstack/react-router';
import { commonCopy } from '#shared/copy/common.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { MessagePage } from '#shared/ui/message-page.tsx';
import { BoatScene } from '#shared/ui/scene.tsx';
import { laterCopy } from '../later-copy.ts';

const { notFound: copy } = laterCopy;

export function NotFoundPage() {
  const router = useRouter();
  return (
    <MessagePage scene={<BoatScene />} title={copy.title} lines={copy.lines}>
      <Button look="line" isLarge onClick={() => router.history.back()}>
        {commonCopy.back}
      </Button>
      <Link to="/" className={buttonClass('primary', true)}>
        {commonCopy.home}
      </Link>
    </MessagePage>
  );
}
