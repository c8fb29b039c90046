export const reauthDialogCopy = {
  title: '본인인지 한 번만 확인할게요',
  once: '10분 동안은 다시 묻지 않아요.',
  byPasskey: '패스키로 확인',
  passkeyBusy: '패스키를 확인하는 중',
  or: '또는',
  submit: '확인',
  busy: '확인하는 중',
  forgot: '비밀번호를 잊었어요',
  stop: '그만두기',
  passkeyFailed: '이 패스키로는 확인하지 못했어요. 다른 방법으로 확인해 주세요.',
} as const;
