export { AdPlace } from './ad-place.tsx';
export { AD_SETTINGS_ID, adTitles } from './addresses.ts';
export { AdSettingsCard } from './lazy-parts.tsx';
