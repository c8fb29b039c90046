import type { adsRepository } from '../ads.repository.ts';

export type BlockReason = Awaited<ReturnType<ReturnType<typeof adsRepository>['listBlockReasons']>>[number];

/** Of each ad; what members write in their own words may be as many as they are. */
const REASONS_SHOWN = 5;
/** Also what would move a terminal's cursor. */
const NO_LETTERS = /[\p{C}\s]+/gu;

export function membersIn(reasons: readonly BlockReason[]): number {
  return reasons.reduce((sum, { members }) => sum + members, 0);
}

/** Under the table: why members see an ad no more, one line for each ad that was given a reason. */
export function reasonLines(reasons: readonly BlockReason[]): string[] {
  const lines = [...new Set(reasons.map(({ adId }) => adId))].flatMap((adId) => {
    const given = reasons.filter((one) => one.adId === adId && one.reason !== null);
    if (given.length === 0) return [];
    const rest = membersIn(given.slice(REASONS_SHOWN));
    const words = given.slice(0, REASONS_SHOWN).map(wordsOf);
    return [`${adId}: ${[...words, ...(rest > 0 ? [`그 밖 ${rest}명`] : [])].join(', ')}`];
  });
  return lines.length === 0 ? [] : ['', '그만 보는 이유 (광고 ID: 이유와 회원 수)', ...lines];
}

function wordsOf({ reason, members }: BlockReason): string {
  return `${(reason ?? '').replace(NO_LETTERS, ' ').trim()} ${members}명`;
}
