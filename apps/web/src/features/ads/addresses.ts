/** What browsers and the profile call these parts, apart from the rest so that nothing else comes along. */
export const adTitles = { example: '광고 예시', settings: '광고 설정' } as const;

/** Of the section in /profile. */
export const AD_SETTINGS_ID = 'ad-settings';
