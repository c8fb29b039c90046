/** Words of picking, sending and losing an image. */
export const imagesCopy = {
  tooLarge: '이미지는 10MB 이하만 올릴 수 있어요.',
  wrongType: 'JPG, PNG, GIF, WebP만 올릴 수 있어요.',
  empty: '빈 파일이에요. 다른 이미지를 골라 주세요.',
  failed: '이미지를 올리는 중 오류가 발생했어요.',
  offline: '오프라인이라 이미지를 올리지 못했어요. 연결되면 다시 올려 주세요.',
  uploading: '이미지 올리는 중',
  stop: '이미지 올리기 그만두기',
  pastedName: '붙여넣은-이미지',
} as const;
