import { describe, expect, it } from 'vitest';
import { carriesFiles, droppedImage, pastedImage } from './from-transfer.ts';

const NOW = new Date(2026, 10, 5, 9, 8, 7);
const PNG = new File(['p'], 'image.png', { type: 'image/png' });
const JPEG = new File(['j'], '둘.jpeg', { type: 'image/jpeg' });
const PDF = new File(['d'], '문서.pdf', { type: 'application/pdf' });

function transfer(files: File[], texts: Record<string, string> = {}): DataTransfer {
  const types = [...Object.keys(texts), ...(files.length > 0 ? ['Files'] : [])];
  return { files, types, getData: (type: string) => texts[type] ?? '' } as unknown as DataTransfer;
}

describe('paste', () => {
  it('an image of the clipboard is found and named with the time (V-5.07)', async () => {
    const file = pastedImage(transfer([PNG]), NOW);
    expect(file?.name).toBe('붙여넣은-이미지-20261105-090807.png');
    expect(file?.type).toBe('image/png');
    expect(await file?.text()).toBe('p');
  });

  it('its name ends as its type says (V-5.07)', () => {
    expect(pastedImage(transfer([JPEG]), NOW)?.name).toMatch(/090807\.jpg$/);
    const svg = new File(['<svg/>'], 'x', { type: 'image/svg+xml' });
    expect(pastedImage(transfer([svg]), NOW)?.name).toMatch(/090807\.svg$/);
  });

  it('an image that was copied from a web page brings its tag along and is still an image (V-5.07)', () => {
    expect(pastedImage(transfer([PNG], { 'text/html': '<img src="x">' }), NOW)).not.toBeNull();
  });

  it('text is text, also when Word adds a picture of it', () => {
    const words = { 'text/plain': '대동법', 'text/html': '<p>대동법</p>' };
    expect(pastedImage(transfer([PNG], words), NOW)).toBeNull();
    expect(pastedImage(transfer([], words), NOW)).toBeNull();
    expect(pastedImage(transfer([PDF]), NOW)).toBeNull();
  });

  it('a file that was copied with its name as text is an image', () => {
    expect(pastedImage(transfer([PNG], { 'text/plain': 'image.png' }), NOW)).not.toBeNull();
  });
});

describe('drop', () => {
  it('the first image of all files is used (V-5.08)', () => {
    expect(droppedImage(transfer([PDF, JPEG, PNG]))).toBe(JPEG);
  });

  it('without any image the first file is handed on, to be refused (V-5.06)', () => {
    expect(droppedImage(transfer([PDF]))).toBe(PDF);
    expect(droppedImage(transfer([]))).toBeNull();
  });

  it('files and dragged text are told apart', () => {
    expect(carriesFiles(transfer([PDF]))).toBe(true);
    expect(carriesFiles(transfer([], { 'text/plain': '글' }))).toBe(false);
  });
});
