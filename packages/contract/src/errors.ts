/**
 * Every expected failure: its status and the sentence that a person reads. The code is stable,
 * the sentence may be improved. The server answers from this map only (see its error handler).
 */
export const ERRORS = {
  VALIDATION_FAILED: { status: 400, message: '입력한 내용을 다시 확인해 주세요.' },
  MALFORMED_BODY: { status: 400, message: '요청을 읽지 못했어요. 형식을 확인해 주세요.' },
  EMAIL_NOT_VERIFIED: { status: 400, message: '이메일 인증을 먼저 마쳐 주세요.' },
  EMAIL_CODE_MISMATCH: { status: 400, message: '인증 번호가 맞지 않아요. 다시 확인해 주세요.' },
  EMAIL_CODE_EXHAUSTED: { status: 400, message: '다섯 번 틀렸어요. 인증 번호를 새로 받아 주세요.' },
  EMAIL_CODE_EXPIRED: { status: 400, message: '인증 번호의 시간이 지났어요. 새로 받아 주세요.' },
  AUTH_REQUIRED: { status: 401, message: '로그인이 필요합니다.' },
  AUTH_INVALID_CREDENTIALS: { status: 401, message: '이메일이나 비밀번호가 맞지 않아요.' },
  AUTH_REFRESH_INVALID: { status: 401, message: '로그인이 끝났어요. 다시 로그인해 주세요.' },
  IMAGE_MISSING: { status: 400, message: '올릴 이미지를 찾지 못했어요. 파일을 다시 골라 주세요.' },
  IMAGE_UNREADABLE: { status: 400, message: '이미지를 읽지 못했어요. 파일이 깨지지 않았는지 확인해 주세요.' },
  IMPORT_MISSING: { status: 400, message: '가져올 파일을 찾지 못했어요. 파일을 다시 골라 주세요.' },
  IMPORT_UNREADABLE: { status: 400, message: '파일을 읽지 못했어요. 다시 내보낸 파일로 해 보세요.' },
  STORAGE_QUOTA_EXCEEDED: {
    status: 403,
    message: '이미지를 둘 공간이 가득 찼어요. 지운 이미지의 자리는 30일 뒤에 비어요.',
  },
  AI_NOT_CONFIGURED: {
    status: 400,
    message: '이 서버에는 연결된 AI 모델이 없어요. 규칙 기반으로 해 주세요.',
  },
  AI_QUOTA_EXCEEDED: {
    status: 403,
    message: '이번 달에 쓸 수 있는 횟수를 다 썼어요. 다음 달에 다시 채워져요.',
  },
  AI_CONSENT_REQUIRED: { status: 403, message: '노트를 AI 모델에 보내도 되는지 먼저 정해 주세요.' },
  REAUTH_REQUIRED: { status: 403, message: '안전을 위해 비밀번호를 한 번 더 입력해 주세요.' },
  NOT_FOUND: { status: 404, message: '찾을 수 없어요. 지워졌거나 주소가 바뀌었어요.' },
  TOO_MANY_TAGS: { status: 400, message: '태그는 10개까지 달 수 있어요.' },
  NOTE_CONFLICT: { status: 409, message: '다른 곳에서 먼저 고친 노트예요. 두 글을 견주어 골라 주세요.' },
  REVIEW_UNDONE: { status: 409, message: '되돌린 복습이에요. 다시 기록하지 않아요.' },
  REVIEW_NOT_LAST: { status: 409, message: '이 카드의 마지막 복습만 되돌릴 수 있어요.' },
  EMAIL_TAKEN: { status: 409, message: '이미 가입된 이메일이에요. 로그인해 주세요.' },
  STUDY_DAY_FULL: { status: 409, message: '하루에 24시간보다 더 기록할 수 없어요.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: '보낸 내용이 너무 커요.' },
  IMAGE_TOO_LARGE: { status: 413, message: '이미지는 10MB 이하만 올릴 수 있어요.' },
  IMAGE_TOO_MANY_PIXELS: {
    status: 413,
    message: '이미지의 가로와 세로가 너무 커요. 크기를 줄여서 올려 주세요.',
  },
  IMPORT_TOO_LARGE: { status: 413, message: '파일은 200MB까지 가져올 수 있어요.' },
  NOTE_TOO_LONG_FOR_AI: { status: 413, message: '노트는 50,000자까지 할 수 있어요. 나눠서 해 주세요.' },
  IMAGE_TYPE_UNSUPPORTED: { status: 415, message: '이미지는 JPG, PNG, GIF, WEBP만 올릴 수 있어요.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: '지원하지 않는 형식이에요.' },
  TOO_MANY_REQUESTS: { status: 429, message: '요청이 너무 잦아요. 잠시 뒤에 다시 해 주세요.' },
  INTERNAL: { status: 500, message: '서버에 문제가 생겼어요. 잠시 뒤에 다시 해 주세요.' },
  AI_FAILED: { status: 502, message: '모델이 제대로 답하지 못했어요. 사용 횟수는 줄지 않았어요.' },
  AI_BUSY: { status: 503, message: '지금 기다리는 사람이 많아요. 잠시 뒤에 다시 해 주세요.' },
  AI_TIMED_OUT: { status: 504, message: '너무 오래 걸려서 멈췄어요. 사용 횟수는 줄지 않았어요.' },
  UNAVAILABLE: { status: 503, message: '서버가 잠시 쉬고 있어요. 곧 다시 시도해 주세요.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;
