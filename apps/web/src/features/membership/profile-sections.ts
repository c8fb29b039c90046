/** Titles and ids of the parts of /profile about membership. The palette and refusals for lack of space name them, too. */
export const membershipTitle = '멤버십';
export const storageTitle = '저장 공간';
export const STORAGE_ID = 'storage';
