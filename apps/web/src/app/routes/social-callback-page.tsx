import { getRouteApi, Link } from '@tanstack/react-router';
import {
  AUTH_FALLBACKS,
  kakaotalkWayOut,
  rememberedNext,
  socialCopy,
  socialErrorLines,
  useAuth,
} from '#features/accounts/index.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { MessagePage } from '#shared/ui/message-page.tsx';
import { LifebuoyScene } from '#shared/ui/scene.tsx';

const route = getRouteApi('/plain/auth/login');

/** Why a sign-in by a provider, or the linking of one, came to nothing. */
export function SocialCallbackPage() {
  const { reason } = route.useLoaderData();
  const { link: isLink = false } = route.useSearch();
  const isMember = useAuth((state) => state.isAuthenticated);
  const { errors, back, backToProfile, openOutside, toPassword } = socialCopy;
  const next = rememberedNext();
  const outside = isMember ? '/profile' : `/login${next ? `?next=${encodeURIComponent(next)}` : ''}`;
  const wayOut = reason === 'in_app_browser' ? kakaotalkWayOut(outside) : null;
  const look = buttonClass(wayOut ? 'line' : 'primary', true);
  const lines = socialErrorLines(reason, isLink);
  const isExplained = lines !== null && (isLink || reason !== 'failed');
  return (
    <MessagePage
      scene={<LifebuoyScene />}
      title={titleFor(reason, isLink)}
      lines={lines ?? errors.failed}
      detail={isExplained ? null : AUTH_FALLBACKS.social}
    >
      {wayOut ? (
        <a href={wayOut} className={buttonClass('primary', true)}>
          {openOutside}
        </a>
      ) : null}
      {isMember ? (
        <Link to="/profile" className={look}>
          {backToProfile}
        </Link>
      ) : (
        <Link to="/login" search={{ next }} className={look}>
          {reason === 'join_needs_password' ? toPassword : back}
        </Link>
      )}
    </MessagePage>
  );
}

function titleFor(reason: string, isLink: boolean): string {
  if (reason === 'in_app_browser') return socialCopy.inAppTitle;
  if (reason === 'join_needs_password') return socialCopy.joinTitle;
  return isLink ? socialCopy.linkTitle : socialCopy.title;
}
