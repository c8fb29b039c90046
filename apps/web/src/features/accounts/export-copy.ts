export const exportCopy = {
  title: '내 자료 내보내기',
  text: '몰입에 쌓은 모든 것을 zip 파일 하나로 내려받아요.',
  contents: ['노트와 그 안의 이미지', '덱과 카드, 복습 기록', '집중 기록과 출석', '결제 내역과 회원 정보'],
  start: '내려받기',
  busy: '준비하는 중',
  started: '내려받기를 시작했어요. 브라우저의 내려받기 목록에서 볼 수 있어요.',
  /** Of a download that names itself no better. */
  fileName: '몰입.zip',
  offline: '오프라인이에요. 연결되면 다시 내려받아 주세요.',
  purpose: '내 자료를 내보내기 전에 확인해요.',
} as const;
