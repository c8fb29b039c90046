// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { exportNote, noteAsMarkdown, noteFileName } from './export-note.ts';

const note = (title: string, content = '', tags: string[] = []) => ({ title, content, tags });

describe('the name of the file', () => {
  it.each([
    ['세포 호흡과 ATP 합성', '세포 호흡과 ATP 합성.md'],
    ['광합성'.normalize('NFD'), '광합성.md'],
    ['a/b\\c:d*e?f"g<h>i|j', 'a b c d e f g h i j.md'],
    ['../../etc/passwd', 'etc passwd.md'],
    ['.숨은 파일', '숨은 파일.md'],
    ['끝의 점...', '끝의 점.md'],
    ['con', 'con_.md'],
    ['앞\u202e뒤\u0000\n줄', '앞 뒤 줄.md'],
    ['🧪'.repeat(100), `${'🧪'.repeat(80)}.md`],
    ['???', 'note.md'],
  ])('%s', (title, name) => {
    expect(noteFileName(note(title))).toBe(name);
  });

  it('without a title → the first line; without a text → a default name', () => {
    expect(noteFileName(note('', '# 첫 줄\n둘째 줄'))).toBe('첫 줄.md');
    expect(noteFileName(note('', ''))).toBe('제목 없는 노트.md');
  });
});

describe('the file', () => {
  it.each([
    [note('제목', '본문\n', ['한국사', '두 낱말']), '# 제목\n\n#한국사 #두_낱말\n\n본문\n'],
    [note('', '본문'), '본문\n'],
    [note('제목'), '# 제목\n\n\n'],
  ])('%#', (given, text) => {
    expect(noteAsMarkdown(given)).toBe(text);
  });

  it('is downloaded under its name, without a request', async () => {
    const made: Blob[] = [];
    vi.stubGlobal('URL', {
      createObjectURL: (blob: Blob) => `blob:${made.push(blob)}`,
      revokeObjectURL: () => {},
    });
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      expect(this.download).toBe('제목.md');
    });
    exportNote(note('제목', '본문'));
    expect(clicked).toHaveBeenCalledOnce();
    expect(await made[0]?.text()).toBe('# 제목\n\n본문\n');
  });
});
