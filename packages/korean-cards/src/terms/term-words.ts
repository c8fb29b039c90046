function wordSet(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/));
}

/** They point at something else, or speak of the writer: no name begins with them. */
export const DEICTIC_WORDS = wordSet(
  `이 그 저 이것 그것 저것 이것들 이거 그거 여기 거기 이런 그런 이러한 그러한 이와 이때 그때 이중 이건 이게 그게 그건 이쪽 저쪽
  다음 아래 위 앞 뒤 위에서 앞에서 전자 후자 둘 둘다 셋 하나 나머지 대부분 각 각각 모든 다른 또 또다른 이외에 그외 그밖에 반대 반대로
  자신 스스로 서로 우리 나 나는 내 너 저는 제가 제 본인 얘 얘네 얘는 걔 교수님 선생님 쌤 조교님 누구 무엇 뭐 어떤 어느 왜 언제 어떻게
  오늘 어제 내일 이번 지난 저번 다음주 지금 요즘 최근 당시 원래 크게 대표적인 전형적인 가장 제일
  만약 사실 결국 일단 특히 즉 예컨대 예를 물론 다만 단 참고로`,
);

/** Names of a part of a note, or of a side of a thing, that say nothing by themselves. */
export const LABEL_WORDS = wordSet(
  `예 예시 예문 보기 예제 특징 특성 장점 단점 장단점 의의 한계 한계점 결과 영향 원인 배경 이유 까닭 목적 목표 내용 시기 시대 연도 날짜 장소 위치
  종류 유형 분류 구성 구성요소 요소 조건 요건 성립요건 효과 효력 근거 참고 주의 주의점 주의사항 주의할점 시험 정리 요약 결론 질문 답 정답 숙제
  과제 복습 예습 범위 시험범위 인물 기능 역할 과정 단계 순서 방법 형태 구조 성질 차이 차이점 공통점 비교 관계 핵심 포인트 키워드 메모 필기 문제
  풀이 해설 오답 암기 암기법 팁 정의 개념 뜻 의미 어원 유래 별명 다른이름 원리 공식 수식 계산 계산식 계산법 단위 값 대표 대표적 규칙 형식 사용법
  용도 출력 입력 실행결과 시간 시간복잡도 대상 주요내용 전개 발단 경과 판례 조문 법조문 사례 반례 주장 논거 수업 할일 해결 해결책 해결방법 대책
  대응 예외 기준 특이점 문제점 태도 입장 견해 다수의견 소수의견 다수설 소수설 느낀점 생각 요지 쟁점 학설 통설 결정 판단 경우 상황 사람 것 점 때
  쪽 부분 말 일 수 이름 얘기 이야기 활용 응용 구현 예방 치료 증상 진단 지역 국가 나라 기간 주기 크기 개수 횟수 비율 시작 끝 마지막 처음
  다음시간 자료 그림 표 그래프 사진 교재 책 링크 풀네임 별칭 영어 한자`,
);

/** Sides of a thing: "대동법의 목적" and "단모음 분류 기준" are no terms although they are names. */
export const ASPECTS = wordSet(
  `예 예시 특징 특성 장점 단점 의의 한계 결과 영향 원인 배경 이유 까닭 목적 목표 내용 시기 종류 근거 차이 차이점 공통점 핵심 순서 기준
  뒤 앞 위 안 밖 다음 대표 뜻 의미 정의 개념 시작 하나 경우 사실 점 것 때 때문 덕분 탓 정도 얘기 이야기 부분 쪽 중 등 위치 수도
  태도 입장 견해 생각 포인트`,
);
/** Others are sides only where 의 or a clause stands before them: a 구축 효과 is a thing. */
export const ASPECT_AFTER_MODIFIER =
  /(?:\S{2}의|[된한는])\s(?:유형|조건|요건|효과|방법|역할|기능|단계|단위|값|문제|관계|구조|과정|성질|주체|객체|대상|범위)$/;

export const NOT_TERMS: readonly RegExp[] = [
  // What is counted or dated: 3가지, 1876년, 유형 셋.
  /\s(?:둘|셋|넷|다섯)$|\d\s?(?:개|가지|종류|단계|종|번|문제)$/,
  /^\d+\s?(?:년|월|일|세기|번|장|강|주차|쪽|p|교시|세|개|명|차시)(?![가-힣])|^제\d+조/,
  // The course itself, not its matter.
  /시험|단골|수능|내신|빈출|모의고사|서술형|예상\s?문제|기출|숙제|과제|복습|예습|교수님|선생님|교과서|프린트/,
  /헷갈|외우|질문|느낀|오늘|(?:다음|지난)\s?(?:시간|주)|저번/,
  // Signs, what ends like a topic, and what points: 그값, 이때.
  /[→⇒,?!=:|↑↓↔]|[은는]$|^[그이저](?:값|때|것|들|중|쪽|뒤|후|점|말|외|걸|게|건)|때의?(?:\s|$)/,
];

/** Adverbs that are never part of a name, as others are (무조건 반사, 직접 인용). */
export const ADVERBS = wordSet(
  `다시 또 더 가장 제일 매우 아주 너무 꼭 바로 이미 아직 특히 모두 주로 정말 진짜 반드시 절대 항상 거의 약간 조금 많이 잘 안 못 왜 그냥
  또는 및`,
);
