/** The part of /profile about ads. */
export const adSettingsTitle = '광고 설정';
export const AD_SETTINGS_ID = 'ad-settings';
