import { Link } from '@tanstack/react-router';
import { buttonClass } from '#shared/ui/button.tsx';
import { MessagePage } from '#shared/ui/message-page.tsx';
import { CardsScene } from '#shared/ui/study-scenes.tsx';
import { generationCopy } from './copy.ts';

const { login: copy } = generationCopy;
const LOGIN_PATH: string = '/login';

/** For somebody who has not signed in: the page is public, the note is not. */
export function LoginPanel({ next }: { readonly next: string | undefined }) {
  return (
    <MessagePage scene={<CardsScene />} title={copy.title} lines={copy.lines}>
      <Link to={LOGIN_PATH} search={{ next } as never} className={buttonClass('primary', true)}>
        {copy.act}
      </Link>
    </MessagePage>
  );
}
