/** Words of calls that answer as events. */
export const streamCopy = {
  cutOff: '연결이 끊겼어요. 네트워크를 확인하고 다시 해 주세요.',
} as const;
