import type { AdPosition } from '@molip/domain/ads';
import type { ReactNode } from 'react';
import { AdPlace } from '#features/ads/index.ts';
import { useIsAdFree } from '../ad-free.ts';
import { useMemberId } from '../use-member.ts';

interface PageWithAdProps {
  readonly position: AdPosition;
  readonly isBelow?: boolean;
  readonly children: (ad: ReactNode) => ReactNode;
}

/** The only way by which an ad comes onto a page (see pages-with-ads.test.ts). */
export function PageWithAd(props: PageWithAdProps) {
  return <AdPlace {...props} memberId={useMemberId()} isAdFree={useIsAdFree()} />;
}
