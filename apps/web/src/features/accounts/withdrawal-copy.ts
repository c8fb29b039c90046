/** What is typed to show that one means it. */
export const WITHDRAWAL_WORD = '탈퇴';

export const withdrawalCopy = {
  title: '회원 탈퇴',
  text: '탈퇴하면 바로 지워지고, 되돌릴 수 없어요.',
  lost: '사라지는 것',
  lostMore: ['노트에 넣은 이미지와 프로필 사진', '출석과 연속 기록, 복습 기록', '설정과 연결해 둔 로그인'],
  exportTitle: '먼저 내려받을 수 있어요',
  exportText: '노트와 카드, 기록을 zip 파일 하나로 드려요. 탈퇴한 뒤에는 드릴 수 없어요.',
  exportFirst: '내려받고 있어요. 다 내려받은 다음에 탈퇴해 주세요.',
  confirmTitle: '정말 탈퇴할까요?',
  word: `‘${WITHDRAWAL_WORD}’라고 적어 주세요`,
  wordMissing: `확인을 위해 ‘${WITHDRAWAL_WORD}’ 두 글자를 적어 주세요.`,
  submit: '탈퇴하기',
  busy: '탈퇴하는 중',
  purpose: '탈퇴하기 전에 확인해요.',
  cancel: '그만두기',
} as const;
