const BYTE_ORDER_MARK = '\ufeff';
const LINE_END = '\r\n';

/** For whoever opens it with the plainest editor of Windows, too. */
export function readMe(productName: string, day: string): string {
  return BYTE_ORDER_MARK + linesOf(productName, day).join(LINE_END) + LINE_END;
}

function linesOf(productName: string, day: string): string[] {
  return [
    `${productName}에서 내려받은 내 자료예요. (${day})`,
    '',
    'notes/          노트예요. 마크다운(.md)이고, 첫머리에 제목과 태그, 날짜가 있어요.',
    'deleted-notes/  최근 삭제에 있는 노트예요.',
    'images/         올린 이미지예요. 노트에서 바로 이어져요.',
    'decks/          덱마다 .csv와 .apkg가 있어요. 엑셀이나 Anki에서 열 수 있고, 다시 가져올 수도 있어요.',
    'decks.json      덱의 이름과 설정이에요. 최근 삭제에 있는 덱도 있어요.',
    'cards.json      모든 카드와 복습 일정이에요. /api/images/ 뒤의 이름이 images/에 있는 파일이에요.',
    'reviews.json    복습 기록이에요.',
    'sessions.json   타이머 기록이에요.',
    'study.json      공부한 시간이에요.',
    'attendance.json 날마다의 출석과 공부예요.',
    'exams.json      시험 날짜예요.',
    'payments.json   결제 내역이에요.',
    'member.json     프로필과 로그인 방법, 최근 활동, 동의, 설정이에요.',
    '',
    '들어 있지 않은 것: 노트의 지난 버전, 비밀번호, 로그인한 기기.',
    '내려받는 동안 고친 것은 들어 있을 수도, 없을 수도 있어요.',
    '시각은 모두 협정 세계시(UTC)예요.',
  ];
}
