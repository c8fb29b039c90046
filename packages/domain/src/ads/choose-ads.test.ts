import { HOUR_MS } from '@molip/domain/kernel';
import { describe, expect, it } from 'vitest';
import { type AdViewer, adsFor, adTurn, type PlacedAd } from './index.ts';

const ad = (adId: number, position: PlacedAd['position'], category = '학습'): PlacedAd => ({
  adId,
  position,
  category,
});
const ADS = [ad(4, 'NOTE_LIST', '멤버십'), ad(1, 'NOTE_LIST'), ad(3, 'DASHBOARD_TOP'), ad(2, 'NOTE_LIST')];
const VIEWER: AdViewer = {
  isAdFree: false,
  blockedIds: new Set(),
  categories: [],
  timesSeen: null,
  turn: 0,
};
const idsFor = (change: Partial<AdViewer>) => adsFor(ADS, { ...VIEWER, ...change }).map(({ adId }) => adId);

describe('which ads a member may see', () => {
  it.each<[string, Partial<AdViewer>, number[]]>([
    ['all, position by position', {}, [3, 1, 2, 4]],
    ['none without ads', { isAdFree: true }, []],
    ['not what is blocked', { blockedIds: new Set([1, 3, 99]) }, [2, 4]],
    ['only the categories that are wanted', { categories: ['멤버십', '책'] }, [4]],
    ['none of a category that there is not', { categories: ['책'] }, []],
    ['the next one in turn first', { turn: 1 }, [3, 2, 4, 1]],
    ['and around again', { turn: 3 }, [3, 1, 2, 4]],
    [
      'the one seen least first, if that is to be heeded',
      {
        timesSeen: new Map([
          [1, 2],
          [2, 1],
        ]),
      },
      [3, 4, 2, 1],
    ],
    ['in turn among those seen as often', { turn: 2, timesSeen: new Map([[4, 1]]) }, [3, 1, 2, 4]],
    ['blocked and unwanted at once', { blockedIds: new Set([4]), categories: ['멤버십'] }, []],
  ])('%s (AD-4.02, U-32)', (_case, change, ids) => {
    expect(idsFor(change)).toEqual(ids);
  });

  it('leaves what it is given as it is', () => {
    const given = [...ADS];
    adsFor(given, VIEWER);
    expect(given).toEqual(ADS);
  });
});

describe('rotation of ads', () => {
  const firstNote = (memberId: number, hour: number) =>
    adsFor(ADS, { ...VIEWER, turn: adTurn(memberId, new Date(hour * HOUR_MS)) }).find(
      ({ position }) => position === 'NOTE_LIST',
    )?.adId;

  it('over the hours → each member has every ad first equally often (U-32)', () => {
    const first = Array.from({ length: 9 }, (_, hour) => firstNote(7, 1000 + hour));
    for (const adId of [1, 2, 4]) expect(first.filter((id) => id === adId)).toHaveLength(3);
  });

  it('any hour → every ad is first for equally many members (U-32)', () => {
    const first = Array.from({ length: 9 }, (_, member) => firstNote(1 + member, 1000));
    for (const adId of [1, 2, 4]) expect(first.filter((id) => id === adId)).toHaveLength(3);
  });

  it('within an hour → no change (U-32)', () => {
    const at = (ms: number) => adTurn(7, new Date(1000 * HOUR_MS + ms));
    expect(at(HOUR_MS - 1)).toBe(at(0));
    expect(at(HOUR_MS)).toBe(at(0) + 1);
  });
});
