import { MembershipPage } from '../../pages/membership-page.ts';
import { type Overlay, type OverlayContext, press } from './overlay.ts';

const inPlus = async ({ page }: OverlayContext) => {
  const membership = new MembershipPage(page);
  await membership.open();
  await membership.start('플러스 월간');
  await membership.pay('성공');
  await membership.expectHeading('멤버십이 시작됐어요');
  await membership.open();
  return membership;
};

export const MEMBERSHIP_OVERLAYS: readonly Overlay[] = [
  {
    name: '영수증',
    file: 'features/membership/ui/history/receipt-dialog.tsx',
    open: async (stage) => {
      await (await inPlus(stage)).showHistory();
      await press(stage.page, /결제 영수증$/);
    },
  },
  {
    name: '멤버십 해지',
    file: 'features/membership/ui/cancel-dialog.tsx',
    open: async (stage) => (await inPlus(stage)).cancel.click(),
  },
];
