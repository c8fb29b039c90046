import { AD_CATEGORY_MAX } from '@molip/contract';
import { AD_POSITIONS, type AdLinkReason, judgeAdLink } from '@molip/domain/ads';
import { cleanText, hasVisibleText } from '@molip/domain/text';
import * as z from 'zod/mini';

const TITLE_MAX = 40;
const BODY_MAX = 90;
const ADVERTISER_MAX = 30;

const LINK_REASONS: Record<AdLinkReason, string> = {
  TOO_LONG: '주소가 너무 길어요.',
  STRANGE_CHARACTERS: '주소에 쓸 수 없는 글자가 있어요. 한글은 퍼센트나 퓨니코드로 바꿔 적어 주세요.',
  NOT_HTTPS: 'https:// 로 시작하는 주소나 / 로 시작하는 이 서비스의 주소만 쓸 수 있어요.',
  WITH_CREDENTIALS: '주소에 사용자 이름이나 비밀번호를 넣을 수 없어요.',
  NO_HOST_NAME: '주소의 도메인을 확인해 주세요.',
  NOT_A_PAGE: '이 서비스의 화면 주소가 아니에요.',
};

/** Line breaks, controls, and marks that turn the direction of what follows: an ad is one plain line each. */
const UNSEEN_MARKS = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

const line = (most: number) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => cleanText(text).trim()),
    ),
    z.string().check(
      z.refine(hasVisibleText, '비어 있어요.'),
      z.refine((text) => !UNSEEN_MARKS.test(text), '줄바꿈이나 보이지 않는 제어 문자를 빼 주세요.'),
      z.maxLength(most, `${most}자까지 쓸 수 있어요.`),
    ),
  );

const Link = z.string().check(
  z.superRefine((link, context) => {
    const { reason } = judgeAdLink(link);
    if (reason) context.addIssue({ code: 'custom', message: LINK_REASONS[reason] });
  }),
);

/** One ad as the operator writes it. Whatever is not named here is a slip of the pen. */
export const AdEntry = z.strictObject({
  position: z.enum(AD_POSITIONS, `다음 가운데 하나여야 해요: ${AD_POSITIONS.join(', ')}.`),
  title: line(TITLE_MAX),
  body: line(BODY_MAX),
  /** A file, from the folder of the list. */
  image: z
    .string()
    .check(z.refine((path) => path !== '' && !path.includes('\0'), '파일 이름을 적어 주세요.')),
  linkUrl: Link,
  advertiser: line(ADVERTISER_MAX),
  category: line(AD_CATEGORY_MAX),
});
export type AdEntry = z.infer<typeof AdEntry>;

export const plainKorean: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? '빠진 항목이에요.' : '형식이 맞지 않아요.';
    case 'unrecognized_keys':
      return `모르는 항목이에요: ${issue.keys.join(', ')}.`;
    default:
      return '쓸 수 없는 값이에요.';
  }
};
