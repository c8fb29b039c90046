export { replaceMedia } from './anki/media-address.ts';
export { readAnkiPackage } from './anki/read-package.ts';
