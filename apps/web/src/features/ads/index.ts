export { AdPlace } from './ad-place.tsx';
export { AdSettingsCard } from './lazy-parts.tsx';
export { AD_SETTINGS_ID, adSettingsTitle } from './profile-section.ts';
