import { getRouteApi, Link } from '@tanstack/react-router';
import { AUTH_FALLBACKS, accountsCopy } from '../../features/accounts/index.ts';
import { buttonClass } from '../../shared/ui/button.tsx';
import { MessagePage } from '../../shared/ui/message-page.tsx';
import { LifebuoyScene } from '../../shared/ui/scene.tsx';

const route = getRouteApi('/plain/auth/login');

export function SocialCallbackPage() {
  const { reason } = route.useLoaderData();
  const { title, unavailable, other, back } = accountsCopy.social;
  return (
    <MessagePage
      scene={<LifebuoyScene />}
      title={title}
      lines={[reason === 'provider_unavailable' ? unavailable : other]}
      detail={AUTH_FALLBACKS.social}
    >
      <Link to="/login" className={buttonClass('primary', true)}>
        {back}
      </Link>
    </MessagePage>
  );
}
