import { cleanText } from '@molip/domain/text';

/** What can be left behind, and how the member reads of it. */
const SENTENCES = {
  EMPTY_FRONT: (count) => `앞면이 빈 카드 ${count}장을 건너뛰었어요.`,
  EMPTY_BACK: (count) => `뒷면이 빈 카드 ${count}장을 건너뛰었어요.`,
  TOO_LONG: (count) => `4,000자를 넘는 카드 ${count}장을 건너뛰었어요.`,
  UNSUPPORTED_TYPE: (count) => `이미지 가리기 카드 ${count}장은 아직 가져올 수 없어요.`,
  NOTE_MISSING: (count) => `내용이 없는 카드 ${count}장을 건너뛰었어요.`,
  SOUND: (count) => `소리와 영상 ${count}개는 가져오지 않았어요.`,
  IMAGE_MISSING: (count) => `파일에 없는 이미지 ${count}개를 뺐어요.`,
  IMAGE_OUTSIDE: (count) => `다른 사이트의 이미지 ${count}개는 주소만 남겼어요.`,
  IMAGE_EMBEDDED: (count) => `글 속에 심은 이미지 ${count}개를 뺐어요.`,
  MEDIUM_TOO_LARGE: (count) => `10MB를 넘는 파일 ${count}개를 뺐어요.`,
  TAG_TOO_LONG: (count) => `20자를 넘는 태그 ${count}개를 뺐어요.`,
  TOO_MANY_TAGS: (count) => `카드마다 열 개를 넘는 태그 ${count}개를 뺐어요.`,
  DECK_NAME_CUT: (count) => `100자를 넘는 덱 이름 ${count}개를 줄였어요.`,
  EXTRA_COLUMNS: (count) => `앞면, 뒷면, 태그가 아닌 칸 ${count}개는 가져오지 않았어요.`,
  DECK_COLUMN: (count) => `카드마다 적힌 덱 이름 ${count}개는 쓰지 않고 한 덱에 넣었어요.`,
  BROKEN_LETTERS: (count) =>
    `글자가 깨진 카드 ${count}장이 있어요. 글자 방식을 바꾸거나 UTF-8로 저장한 파일로 해 보세요.`,
  SCHEDULE_UNREADABLE: (count) => `복습 날짜를 읽지 못한 카드 ${count}장은 새 카드가 돼요.`,
  DUE_TOO_FAR: (count) => `10년 넘게 남은 복습 날짜 ${count}개를 10년 뒤로 당겼어요.`,
  REVIEWS_IN_FUTURE: (count) => `아직 오지 않은 날의 복습 기록 ${count}개를 뺐어요.`,
  REVIEWS_BY_HAND: (count) => `답하지 않고 날짜만 바꾼 기록 ${count}개를 뺐어요.`,
  REVIEWS_UNREADABLE: (count) => `날짜나 평가를 읽지 못한 복습 기록 ${count}개를 뺐어요.`,
  REVIEWS_TOO_MANY: (count) => `카드마다 2,000개를 넘는 오래된 복습 기록 ${count}개를 뺐어요.`,
  FLAG: (count) => `카드에 단 깃발 ${count}개는 가져오지 않았어요.`,
  REVIEWS_WITHOUT_CARD: (count) => `카드가 없는 복습 기록 ${count}개를 건너뛰었어요.`,
} as const satisfies Record<string, (count: string) => string>;

export type WarningCode = keyof typeof SENTENCES;

/** Of no concern to somebody who leaves the schedule behind. */
export const ABOUT_SCHEDULE: ReadonlySet<WarningCode> = new Set([
  'SCHEDULE_UNREADABLE',
  'DUE_TOO_FAR',
  'REVIEWS_IN_FUTURE',
  'REVIEWS_BY_HAND',
  'REVIEWS_UNREADABLE',
  'REVIEWS_TOO_MANY',
  'REVIEWS_WITHOUT_CARD',
]);

export interface Warning {
  readonly code: WarningCode;
  readonly message: string;
  readonly count: number;
  /** What it is about, the first of them. */
  readonly examples: readonly string[];
}

const EXAMPLES_MAX = 50;
const EXAMPLE_LENGTH_MAX = 60;

export type Warn = (code: WarningCode, about: string, count?: number) => void;

/** Ten thousand sounds are one line with a number. */
export function collectWarnings() {
  const found = new Map<WarningCode, { count: number; examples: Set<string> }>();
  const warn: Warn = (code, about, count = 1) => {
    const entry = found.get(code) ?? { count: 0, examples: new Set<string>() };
    found.set(code, entry);
    entry.count += count;
    if (entry.examples.size >= EXAMPLES_MAX) return;
    const example = exampleOf(about);
    if (example !== '') entry.examples.add(example);
  };
  const warnings = (): Warning[] =>
    [...found].map(([code, { count, examples }]) => ({
      code,
      message: SENTENCES[code](count.toLocaleString('ko-KR')),
      count,
      examples: [...examples],
    }));
  return { warn, warnings };
}

/** By whole letters: half an emoji is nothing that the database can hold, and the whole import would fail for it. */
function exampleOf(about: string): string {
  return [...cleanText(about).replace(/\s+/g, ' ').trim()].slice(0, EXAMPLE_LENGTH_MAX).join('');
}

/** With what it is about, where that can be named. */
export function sentence({ message, examples }: Warning): string {
  const few = examples.slice(0, 5).join(', ');
  return few === '' ? message : `${message} (${few}${examples.length > 5 ? ' 등' : ''})`;
}
