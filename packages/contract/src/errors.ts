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
  RESET_LINK_EXPIRED: {
    status: 400,
    message: '링크의 시간이 지났거나 이미 쓴 링크예요. 메일을 새로 받아 주세요.',
  },
  EMAIL_RESTORATION_EXPIRED: {
    status: 400,
    message: '되돌리는 링크의 시간이 지났거나 이미 쓴 링크예요.',
  },
  SOCIAL_SIGNUP_EXPIRED: { status: 400, message: '가입하던 시간이 지났어요. 처음부터 다시 해 주세요.' },
  AUTH_REQUIRED: { status: 401, message: '로그인이 필요합니다.' },
  AUTH_INVALID_CREDENTIALS: { status: 401, message: '이메일이나 비밀번호가 맞지 않아요.' },
  AUTH_REFRESH_INVALID: { status: 401, message: '로그인이 끝났어요. 다시 로그인해 주세요.' },
  PASSKEY_REJECTED: { status: 400, message: '패스키를 확인하지 못했어요. 다시 해 주세요.' },
  PASSKEY_UNKNOWN: {
    status: 401,
    message: '이 패스키로는 로그인할 수 없어요. 다른 방법으로 로그인해 주세요.',
  },
  IMAGE_MISSING: { status: 400, message: '올릴 이미지를 찾지 못했어요. 파일을 다시 골라 주세요.' },
  IMAGE_UNREADABLE: { status: 400, message: '이미지를 읽지 못했어요. 파일이 깨지지 않았는지 확인해 주세요.' },
  IMPORT_MISSING: { status: 400, message: '가져올 파일을 찾지 못했어요. 파일을 다시 골라 주세요.' },
  IMPORT_UNREADABLE: { status: 400, message: '파일을 읽지 못했어요. 다시 내보낸 파일로 해 보세요.' },
  STORAGE_QUOTA_EXCEEDED: {
    status: 403,
    message: '저장 공간이 가득 찼어요. 프로필의 저장 공간에서 자리를 비우면 다시 저장할 수 있어요.',
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
  OTHER_SITE: { status: 403, message: '다른 사이트에서 보낸 요청은 받지 않아요.' },
  REAUTH_REQUIRED: { status: 403, message: '안전을 위해 비밀번호를 입력하거나 다시 로그인해 주세요.' },
  EXPORT_LINK_EXPIRED: {
    status: 410,
    message: '내려받는 주소의 시간이 지났거나 이미 썼어요. 프로필에서 다시 내려받아 주세요.',
  },
  PAYMENT_METHOD_UNSUPPORTED: {
    status: 400,
    message: '여기에서 쓸 수 없는 결제 방법이에요. 다른 방법을 골라 주세요.',
  },
  BILLING_KEY_INVALID: { status: 400, message: '결제 수단을 확인하지 못했어요. 다시 등록해 주세요.' },
  WEBHOOK_INVALID: { status: 401, message: '서명을 확인할 수 없는 요청이에요.' },
  PLAN_NOT_FOUND: { status: 404, message: '없는 요금제예요. 요금제를 다시 골라 주세요.' },
  NO_MEMBERSHIP: { status: 404, message: '이용 중인 멤버십이 없어요.' },
  NOT_FOUND: { status: 404, message: '찾을 수 없어요. 지워졌거나 주소가 바뀌었어요.' },
  TOO_MANY_TAGS: { status: 400, message: '태그는 10개까지 달 수 있어요.' },
  SENT_TOO_SLOWLY: {
    status: 408,
    message: '보내는 데 너무 오래 걸려서 멈췄어요. 인터넷 연결을 확인하고 다시 해 주세요.',
  },
  NOTE_CONFLICT: { status: 409, message: '다른 곳에서 먼저 고친 노트예요. 두 글을 견줘 보고 골라 주세요.' },
  REVIEW_UNDONE: { status: 409, message: '되돌린 복습이에요. 다시 기록하지 않아요.' },
  CARD_REVIEWS_FULL: {
    status: 409,
    message:
      '이 카드는 1,000번 복습해서 더 기록하지 않아요. 계속하려면 같은 내용으로 새 카드를 만들어 주세요.',
  },
  REVIEW_NOT_LAST: { status: 409, message: '이 카드의 마지막 복습만 되돌릴 수 있어요.' },
  ALREADY_ATTENDED: { status: 409, message: '오늘은 이미 출석했어요.' },
  TOO_MANY_DECKS: {
    status: 409,
    message: '덱은 지운 것까지 2,000개까지 둘 수 있어요. 지운 덱은 30일 뒤에 없어져요.',
  },
  TOO_MANY_REVIEWS: {
    status: 409,
    message:
      '복습 기록은 300만 번까지 둘 수 있어요. 복습 일정 없이 가져오거나, 지운 덱을 비운 뒤에 다시 해 주세요.',
  },
  TOO_MANY_EXAMS: { status: 409, message: '시험은 20개까지 적어 둘 수 있어요.' },
  EXPORT_UNDER_WAY: { status: 409, message: '이미 내려받고 있어요. 끝난 뒤에 다시 해 주세요.' },
  ALREADY_SUBSCRIBED: { status: 409, message: '이미 멤버십을 이용하고 있어요.' },
  ORDER_CHANGED: { status: 409, message: '다른 요금제로 이미 시작한 주문이에요. 처음부터 다시 해 주세요.' },
  PRICE_CHANGED: { status: 409, message: '가격이 바뀌었어요. 새 가격을 확인하고 다시 동의해 주세요.' },
  REFUND_CHANGED: {
    status: 409,
    message: '돌려받는 금액이 바뀌었어요. 새 금액을 확인하고 다시 눌러 주세요.',
  },
  EMAIL_TAKEN: { status: 409, message: '이미 가입된 이메일이에요. 로그인해 주세요.' },
  PASSKEY_EXISTS: { status: 409, message: '이미 등록한 패스키예요.' },
  TOO_MANY_PASSKEYS: {
    status: 409,
    message: '패스키는 20개까지 둘 수 있어요. 쓰지 않는 패스키를 먼저 지워 주세요.',
  },
  LAST_WAY_IN: {
    status: 409,
    message: '로그인할 방법이 하나는 남아 있어야 해요. 비밀번호를 먼저 정해 주세요.',
  },
  IMAGE_IN_USE: { status: 409, message: '아직 쓰이고 있는 이미지예요. 쓰이는 곳에서 먼저 빼 주세요.' },
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
  TOO_MUCH_WRITTEN: {
    status: 429,
    message: '짧은 시간에 너무 많은 내용을 보냈어요. 잠시 뒤에 다시 해 주세요.',
  },
  TOO_MANY_UPLOADS: {
    status: 429,
    message: '파일은 한 번에 두 개까지 올릴 수 있어요. 먼저 올리던 파일이 끝나면 다시 해 주세요.',
  },
  TOO_MANY_IMPORTS: {
    status: 429,
    message: '가져오기는 한 번에 두 개까지 할 수 있어요. 먼저 하던 것이 끝나면 다시 해 주세요.',
  },
  INTERNAL: { status: 500, message: '서버에 문제가 생겼어요. 잠시 뒤에 다시 해 주세요.' },
  AI_FAILED: { status: 502, message: '모델이 제대로 답하지 못했어요. 사용 횟수는 줄지 않았어요.' },
  PAYMENT_PROVIDER_DOWN: {
    status: 502,
    message: '결제 회사와 연결하지 못했어요. 돈이 나갔다면 곧 저절로 확인돼요.',
  },
  PAYMENTS_OFF: { status: 503, message: '이 서버에서는 아직 결제를 받지 않아요.' },
  AI_BUSY: { status: 503, message: '지금 기다리는 사람이 많아요. 잠시 뒤에 다시 해 주세요.' },
  AI_TIMED_OUT: { status: 504, message: '너무 오래 걸려서 멈췄어요. 사용 횟수는 줄지 않았어요.' },
  STORAGE_FULL: {
    status: 503,
    message: '서버에 남은 공간이 없어서 지금은 저장하지 못해요. 잠시 뒤에 다시 해 주세요.',
  },
  STORAGE_READ_ONLY: {
    status: 503,
    message: '지금은 읽을 수만 있고 저장할 수 없어요. 잠시 뒤에 다시 해 주세요.',
  },
  UNAVAILABLE: { status: 503, message: '서버가 잠시 쉬고 있어요. 곧 다시 해 주세요.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;
