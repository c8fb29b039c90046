const SENTENCES = {
  NOT_A_PACKAGE: 'Anki에서 내보낸 파일이 아니에요. .apkg나 .colpkg 파일을 골라 주세요.',
  NOT_A_TABLE: '글로 된 파일이 아니에요. .csv, .tsv, .txt 파일을 골라 주세요.',
  TOO_LARGE: '파일이 너무 커요. 덱을 나누어 내보낸 파일로 해 보세요.',
  TOO_MANY_ROWS:
    '줄이 너무 많아요. 카드는 한 번에 20만 장까지 가져올 수 있어요. 빈 줄을 지우거나 파일을 나누어 주세요.',
  BROKEN: '파일이 깨져 있어서 읽지 못했어요. 다시 내보낸 파일로 해 보세요.',
  TOO_NEW: '더 새로운 Anki의 파일이에요. 내보낼 때 "이전 버전 지원"을 켜 주세요.',
  EMPTY: '파일에 가져올 카드가 없어요.',
} as const;

export type UnreadableCode = keyof typeof SENTENCES;

/** A file that cannot be taken, with the sentence that its owner reads. Nothing of it was kept. */
export class UnreadableFile extends Error {
  constructor(
    readonly code: UnreadableCode,
    options?: ErrorOptions,
  ) {
    super(SENTENCES[code], options);
    this.name = 'UnreadableFile';
  }
}

/** Whatever a library says about bytes that it cannot read, they are broken. */
export function brokenUnlessKnown(error: unknown): UnreadableFile {
  return error instanceof UnreadableFile ? error : new UnreadableFile('BROKEN', { cause: error });
}
