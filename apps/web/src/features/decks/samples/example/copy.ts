/** Texts of the example. */
export const exampleCopy = {
  intro:
    '서버에 닿지 못하면 덱과 카드는 샘플로 바뀌어 보여요. 아래에서 서버의 상태를 골라 보세요. 이 쪽에서만 그렇게 보이고, 내 덱은 바뀌지 않아요.',
  state: '서버 상태',
  states: {
    well: '정상',
    network: '연결 끊김',
    timeout: '늦은 답',
    broken: '서버 오류',
    refusal: '거절',
  },
  brokenMessage: '서버에 문제가 생겼어요. 잠시 뒤에 다시 해 주세요.',
  refusalMessage: '찾을 수 없어요. 지워졌거나 주소가 바뀌었어요.',
  reload: '다시 불러오기',
  listTitle: '덱 목록',
  empty: '덱이 없어요.',
  writeTitle: '고쳐 보기',
  writeText:
    '목록의 첫 덱에 다른 이름을 지어요. 샘플은 이 화면에서만 바뀌고, 내 덱은 서버가 받아야 바뀌어요.',
  rename: '이름 바꾸기',
  renaming: '바꾸는 중',
  renamed: (name: string) => `‘${name}’ 덱으로 바꿨어요.`,
  missingTitle: '없는 샘플',
  missingText: '지워진 샘플 덱이나 카드를 고치면 찾을 수 없다고 알려요.',
  missingDeck: '없는 덱 고치기',
  missingCard: '없는 카드 고치기',
} as const;
