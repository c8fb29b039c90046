import type { Ad } from '@molip/contract';
import { AD_POSITIONS, type AdPosition } from '@molip/domain/ads';

const AD: Omit<Ad, 'adId' | 'position'> = {
  title: '벼락치기 대신, 하루 몇 장씩',
  body: '시험일까지 분량을 나눠요.',
  imageUrl: '/house/exam.svg',
  linkUrl: '/dashboard',
  advertiser: '몰입',
  category: '시험 준비',
};

const WORDS: Record<AdPosition, Partial<Ad>> = {
  DASHBOARD_TOP: {},
  NOTE_LIST: {
    title: '노트가 카드가 돼요',
    body: '적은 것에서 물음을 뽑아요.',
    imageUrl: '/house/cards.svg',
  },
  DECK_LIST: {
    title: '잊을 만하면 물어봐요',
    body: '적게 보고 오래 기억해요.',
    imageUrl: '/house/review.svg',
  },
  PROFILE_BOTTOM: {
    title: '이번 주는 어땠나요?',
    body: '주간 리포트에서 돌아봐요.',
    imageUrl: '/house/report.svg',
  },
};

export const ADS_BY_POSITION: readonly Ad[] = AD_POSITIONS.map((position, index) => ({
  ...AD,
  ...WORDS[position],
  adId: index + 1,
  position,
}));

export const LONG_AD: Ad = {
  ...AD,
  adId: 11,
  position: 'NOTE_LIST',
  title: '한 달 만에 끝내는 한국사 능력 검정 시험 심화 과정 기출 문제집 전면 개정판',
  body: '최근 다섯 해의 기출 문제를 시대와 주제로 다시 묶고, 틀리기 쉬운 곳마다 까닭을 적었어요. 강의도 함께 들을 수 있어요. 지금 열어 보세요.',
  advertiser: '한국사를 사랑하는 사람들의 출판사',
};

/** An image that is no image: what a browser shows of one that does not come. */
export const AD_WITHOUT_IMAGE: Ad = { ...AD, adId: 12, position: 'DECK_LIST', imageUrl: 'data:image/png,' };

export const BLOCKED_AD: Ad = { ...AD, adId: 13, position: 'NOTE_LIST' };
