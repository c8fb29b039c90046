import { withCommas } from '#shared/lib/with-commas.ts';

/** Words that more than one part of AI says; each page has its own beside it. */
export const aiCopy = {
  rules: '규칙 기반',
  llm: 'AI',
  llmOf: (model: string) => `AI · ${model}`,
  usage: (used: number, limit: number) => `이번 달 ${withCommas(used)}/${withCommas(limit)}회 사용`,
  engine: '무엇으로 할까요',
  rulesHelp: '노트가 밖으로 나가지 않아요. 문장의 꼴을 보고 찾아요.',
  llmHelp: (provider: string, model: string) => `노트의 글을 ${provider}의 ${model} 모델에 보내요.`,
  asksFirst: '처음 한 번은 먼저 물어볼게요.',
  takeBack: '동의 거두기',
  tookBack: '동의를 거뒀어요. 이제 노트를 보내기 전에 다시 물어볼게요.',
  consent: {
    question: '노트를 밖의 AI 모델에 보낼까요?',
    where: '받는 곳',
    model: '모델',
    what: '이 노트의 글만 보내요. 이름, 이메일, 다른 노트는 보내지 않아요.',
    once: '한 번만 물어봐요. 동의는 AI를 고르는 자리에서 언제든 거둘 수 있어요.',
    agree: '동의하고 보내기',
    agreeing: '보내는 중',
    rules: '규칙 기반으로 하기',
    cancel: '그만두기',
  },
  waiting: {
    sending: '시작하고 있어요',
    inLine: (place: number) => `앞에 ${withCommas(place)}명이 있어요`,
    working: { rules: '노트를 읽고 있어요', llm: '만들고 있어요' },
    written: (characters: number) => `${withCommas(characters)}자 적었어요`,
    elapsed: (seconds: number) => `${withCommas(seconds)}초째`,
    cancel: '그만두기',
  },
  failed: {
    title: { rules: '규칙 기반으로 하지 못했어요', llm: 'AI로 하지 못했어요' },
    retry: '다시 시도',
    rules: '규칙 기반으로 하기',
  },
  quota: {
    title: '이번 달 횟수를 다 썼어요',
    text: (limit: number) => `한 달에 ${withCommas(limit)}번 쓸 수 있고, 규칙 기반도 함께 세요.`,
    resets: (date: string) => `${date}에 다시 채워져요.`,
    again: '이번 달에 여기서 규칙 기반으로 본 노트는 글이 그대로면 다시 열 수 있어요.',
    act: '규칙 기반으로 다시 열기',
    notCounted: '이 노트는 이번 달에 여기서 본 적이 없거나 그 뒤에 글이 바뀌어서 다시 열 수 없어요.',
  },
} as const;
