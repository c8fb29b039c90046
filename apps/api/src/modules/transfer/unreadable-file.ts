import { TaskFailure, type TaskFailureReason } from '#platform/isolated/index.ts';

const SENTENCES = {
  NOT_A_PACKAGE: 'Anki에서 내보낸 파일이 아니에요. .apkg나 .colpkg 파일을 골라 주세요.',
  NOT_A_TABLE: '글로 된 파일이 아니에요. .csv, .tsv, .txt 파일을 골라 주세요.',
  TOO_LARGE: '파일이 너무 커요. 덱을 나누어 내보낸 파일로 해 보세요.',
  TOO_MANY_ROWS:
    '줄이 너무 많아요. 카드는 한 번에 20만 장까지 가져올 수 있어요. 빈 줄을 지우거나 파일을 나누어 주세요.',
  BROKEN: '파일이 깨져 있어서 읽지 못했어요. 다시 내보낸 파일로 해 보세요.',
  TOO_NEW: '더 새로운 Anki의 파일이에요. 내보낼 때 "이전 버전 지원"을 켜 주세요.',
  EMPTY: '파일에 가져올 카드가 없어요.',
  TOO_LONG_TO_READ: '파일을 읽는 데 너무 오래 걸려서 멈췄어요. 덱을 나누어 내보낸 파일로 해 보세요.',
  TOO_MUCH_MEMORY: '파일을 푸는 데 자리가 너무 많이 들어서 멈췄어요. 덱을 나누어 내보낸 파일로 해 보세요.',
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

const FAILURES: Partial<Record<TaskFailureReason, UnreadableCode>> = {
  TIME: 'TOO_LONG_TO_READ',
  MEMORY: 'TOO_MUCH_MEMORY',
  TOO_LARGE: 'TOO_LARGE',
  CRASHED: 'BROKEN',
};

/** What an isolated task says of a file, as an exception; an ended process is a property of the file, too. */
export async function readableOrThrow<Output extends object>(
  task: Promise<Output | { readonly unreadable: UnreadableCode }>,
): Promise<Output> {
  const answer = await task.catch((error: unknown) => {
    const code = error instanceof TaskFailure ? FAILURES[error.reason] : undefined;
    throw code ? new UnreadableFile(code, { cause: error }) : error;
  });
  if ('unreadable' in answer) throw new UnreadableFile(answer.unreadable);
  return answer as Output;
}
