import type { MouseEvent } from 'react';
import { wholePage } from '#shared/lib/whole-page.ts';
import { accountsCopy } from '../copy.ts';
import { authorizationPath } from '../model/provider-paths.ts';
import { rememberNext } from '../model/remembered-next.ts';
import { hasPendingSignOut, settleSignOut } from '../model/sign-out-marker.ts';
import { GoogleGlyph, KakaoGlyph } from './provider-glyphs.tsx';

const LOOK = 'flex min-h-6.5 items-center justify-center gap-1 rounded-control px-2 font-bold';

export function SocialButtons({ next }: { readonly next: string | undefined }) {
  const leave = (event: MouseEvent<HTMLAnchorElement>) => {
    rememberNext(next);
    if (!hasPendingSignOut()) return;
    // The old sign-out must reach the server before the new sign-in begins, or it would end that one.
    event.preventDefault();
    const { href } = event.currentTarget;
    settleSignOut()
      .catch(() => {})
      .finally(() => wholePage.leaveFor(href));
  };
  return (
    <div className="flex flex-col gap-1">
      <a href={authorizationPath('KAKAO')} onClick={leave} className={`${LOOK} bg-[#FEE500] text-[#191919]`}>
        <KakaoGlyph />
        {accountsCopy.login.kakao}
      </a>
      <a
        href={authorizationPath('GOOGLE')}
        onClick={leave}
        className={`${LOOK} border border-[#747775] bg-[#FFFFFF] text-[#1F1F1F]`}
      >
        <GoogleGlyph />
        {accountsCopy.login.google}
      </a>
    </div>
  );
}
