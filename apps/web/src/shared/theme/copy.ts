export const themeFailures = {
  load: '화면 설정을 불러오지 못했어요. 기본 설정으로 보여 드려요.',
  save: '화면 설정을 저장하지 못했어요. 이 창을 닫으면 사라져요.',
  themeChange: '테마를 바꾸지 못했어요. 쓰던 테마를 그대로 둘게요.',
  init: '화면 설정을 준비하지 못했어요. 기본 화면으로 시작할게요.',
} as const;
