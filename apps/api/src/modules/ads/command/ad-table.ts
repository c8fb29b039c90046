import type { adsRepository } from '../ads.repository.ts';
import { type BlockReason, membersIn } from './block-reasons.ts';

type CountedAd = Awaited<ReturnType<ReturnType<typeof adsRepository>['listWithCounts']>>[number];

const HEAD = ['ID', '자리', '제목', '상태', '노출', '클릭', 'CTR', '그만 보기'];
/** From the left; figures stand at the right. */
const WORDS_UNTIL = 4;
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/u;

export function adTable(ads: readonly CountedAd[], reasons: readonly BlockReason[]): string[] {
  const rows = [
    HEAD,
    ...ads.map((ad) => cells(ad, membersIn(reasons.filter(({ adId }) => adId === ad.adId)))),
  ];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => widthOf(row[column] ?? ''))));
  return rows.map((row) =>
    row
      .map((cell, column) => {
        const gap = ' '.repeat((widths[column] ?? 0) - widthOf(cell));
        return column < WORDS_UNTIL ? cell + gap : gap + cell;
      })
      .join('  ')
      .trimEnd(),
  );
}

function cells(ad: CountedAd, blockers: number): string[] {
  const { adId, position, title, isEnabled, impressions, clicks } = ad;
  const rate = impressions === 0 ? '-' : `${((100 * clicks) / impressions).toFixed(1)}%`;
  const figures = [impressions, clicks].map((count) => count.toLocaleString('ko'));
  return [
    String(adId),
    position,
    title,
    isEnabled ? '켜짐' : '꺼짐',
    ...figures,
    rate,
    blockers.toLocaleString('ko'),
  ];
}

/** In columns of a terminal, where Hangul takes two. */
function widthOf(text: string): number {
  return [...text].reduce((width, letter) => width + (WIDE.test(letter) ? 2 : 1), 0);
}
