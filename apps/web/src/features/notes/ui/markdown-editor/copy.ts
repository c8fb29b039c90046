import { withCommas } from '#shared/lib/with-commas.ts';

/** Words of the Markdown editor. */
export const markdownEditorCopy = {
  formats: '서식',
  bold: '굵게',
  italic: '기울임',
  link: '링크',
  image: '이미지 넣기',
  expand: '크게 보기',
  shrink: '원래 크기로',
  withKeys: (act: string, keys: string) => `${act} (${keys})`,
  views: '보기 방식',
  edit: '편집',
  preview: '보기',
  split: '나란히',
  previewRegion: '미리 보기',
  emptyPreview: '적은 내용이 여기에 보여요.',
  placeholder: '마크다운으로 적어 보세요.',
  leaveByKeyboard:
    '목록에서는 Tab으로 들여쓰고 Shift Tab으로 내어써요. 편집기에서 나가려면 Esc를 누른 다음 Tab을 눌러요.',
  characters: (count: number) => `${withCommas(count)}자`,
} as const;
