import { imagesCopy } from './copy.ts';

/** What is dragged over or dropped here comes from outside of the page. */
export function carriesFiles(data: DataTransfer): boolean {
  return data.types.includes('Files');
}

/** The first image. Files without any give the first of them, so that its type is refused in words. */
export function droppedImage(data: DataTransfer): File | null {
  const files = [...data.files];
  return files.find(isImage) ?? files[0] ?? null;
}

/** The image in the clipboard, under a name of its own: browsers call every one of them "image.png". */
export function pastedImage(data: DataTransfer, now: Date): File | null {
  const image = [...data.files].find(isImage);
  if (!image || isWritingWithPicture(data)) return null;
  const name = `${imagesCopy.pastedName}-${timestamp(now)}.${extensionOf(image.type)}`;
  return new File([image], name, { type: image.type, lastModified: now.getTime() });
}

function isImage(file: File): boolean {
  return file.type.startsWith('image/');
}

/** Word and Excel copy their text together with a picture of it; the text is what was meant. */
function isWritingWithPicture(data: DataTransfer): boolean {
  return data.types.includes('text/html') && data.getData('text/plain').trim() !== '';
}

/** Local time as 20261115-091003. */
function timestamp(now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join('');
  return `${day}-${two(now.getHours())}${two(now.getMinutes())}${two(now.getSeconds())}`;
}

function extensionOf(type: string): string {
  const [subtype = ''] = type.slice('image/'.length).split('+', 1);
  return subtype === 'jpeg' ? 'jpg' : subtype;
}
