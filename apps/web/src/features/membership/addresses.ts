/** What the router and the profile know of membership before anything of it is loaded. */
export const membershipTitles = { payment: '결제 확인', checkout: '결제하기' } as const;
export const membershipTitle = '멤버십';
/** Refusals for want of room name this part of the profile. */
export const storageTitle = '저장 공간';
export const STORAGE_ID = 'storage';
