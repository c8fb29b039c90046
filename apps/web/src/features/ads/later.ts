/** What comes after the page: an ad, and the way to it. */
export { findAd, knownAd } from './api/list-ads.ts';
export { AdSlot } from './ui/ad-slot.tsx';
