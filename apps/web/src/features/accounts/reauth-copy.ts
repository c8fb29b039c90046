export const reauthCopy = {
  wrongPassword: '비밀번호가 맞지 않아요. 다시 확인해 주세요.',
} as const;
