export { AdPlace } from './ad-place.tsx';
export { AD_SETTINGS_ID, adSettingsTitle } from './profile-section.ts';
export { AdSettingsCard } from './lazy-parts.tsx';
