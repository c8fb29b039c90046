import { describe, expect, it } from 'vitest';
import { allZones, findZones } from './find-zones.ts';
import { spelledByIntl } from './time-zones.ts';
import { COUNTRIES, OTHER_SPELLINGS } from './zone-places.ts';

const zones = allZones('Asia/Seoul');
const ids = (query: string) => findZones(zones, query).map(({ id }) => id);
const zonesOf = (country: string) =>
  Object.keys(COUNTRIES.find(({ name }) => name === country)?.zones ?? {}).map(spelledByIntl);

describe('시간대 찾기 (R-2.24)', () => {
  it.each([
    ['서울', 'Asia/Seoul'],
    ['서울'.normalize('NFD'), 'Asia/Seoul'],
    ['대한 민국', 'Asia/Seoul'],
    ['한국', 'Asia/Seoul'],
    ['남한', 'Asia/Seoul'],
    ['korea', 'Asia/Seoul'],
    ['KST', 'Asia/Seoul'],
    ['asia/seoul', 'Asia/Seoul'],
    ['ㅅㅇ', 'Asia/Seoul'],
    ['tjdnf', 'Asia/Seoul'],
    ['japan', 'Asia/Tokyo'],
    ['뉴욕', 'America/New_York'],
    ['ㄴㅇ', 'America/New_York'],
    ['new york', 'America/New_York'],
    ['America/New_York', 'America/New_York'],
    ['시카고', 'America/Chicago'],
    ['로스앤젤레스', 'America/Los_Angeles'],
    ['호놀룰루', 'Pacific/Honolulu'],
    ['하와이', 'Pacific/Honolulu'],
    ['밴쿠버', 'America/Vancouver'],
    ['벤쿠버', 'America/Vancouver'],
    ['호치민', 'Asia/Ho_Chi_Minh'],
    ['LA', 'America/Los_Angeles'],
    ['시드니', 'Australia/Sydney'],
    ['멜버른', 'Australia/Melbourne'],
    ['모스크바', 'Europe/Moscow'],
    ['상하이', 'Asia/Shanghai'],
    ['자카르타', 'Asia/Jakarta'],
    ['오클랜드', 'Pacific/Auckland'],
    ['콜카타', 'Asia/Kolkata'],
    ['호찌민', 'Asia/Ho_Chi_Minh'],
    ['하노이', 'Asia/Ho_Chi_Minh'],
    ['인도', 'Asia/Kolkata'],
    ['리투아니아', 'Europe/Vilnius'],
    ['lithuania', 'Europe/Vilnius'],
    ['UTC', 'UTC'],
  ])('%s을(를) 찾으면 %s이(가) 맨 앞이다', (query, id) => {
    expect(ids(query)[0]).toBe(spelledByIntl(id));
  });

  it.each([
    ['미국', '미국'],
    ['usa', '미국'],
    ['캐나다', '캐나다'],
    ['canada', '캐나다'],
    ['호주', '호주'],
    ['오스트레일리아', '호주'],
    ['러시아', '러시아'],
    ['브라질', '브라질'],
    ['멕시코', '멕시코'],
    ['인도네시아', '인도네시아'],
    ['몽골', '몽골'],
    ['카자흐스탄', '카자흐스탄'],
  ])('%s을(를) 찾으면 그 나라의 시간대가 모두 먼저 나온다', (query, country) => {
    const expected = zonesOf(country);
    expect(expected).not.toHaveLength(0);
    expect(new Set(ids(query).slice(0, expected.length))).toEqual(new Set(expected));
  });

  it.each(['+9', 'UTC+9', 'GMT+9', 'utc +09:00', '+0900'])('%s은 그 차이인 곳을 찾는다', (query) => {
    const found = findZones(zones, query);
    expect(found[0]?.id).toBe('Asia/Seoul');
    expect(found.map(({ id }) => id)).toContain('Asia/Tokyo');
    expect(new Set(found.map(({ offset }) => offset.replace(/:30$|:45$/, '')))).toEqual(new Set(['UTC+9']));
  });

  it('-3:30과 +5:30처럼 시간으로 떨어지지 않는 차이도 찾는다', () => {
    expect(ids('+5:30')).toContain(spelledByIntl('Asia/Kolkata'));
    expect(ids('\u22129:30')).toEqual(['Pacific/Marquesas']);
  });

  it('없는 것은 찾지 않고, 찾지 않으면 모두다', () => {
    expect(ids('없는 곳')).toEqual([]);
    expect(ids(' ')).toHaveLength(zones.length);
  });

  it('브라우저의 목록에 없는 것도 지금 것이면 남고, 두 번 나오지 않는다', () => {
    const count = (chosen: string, id: string) =>
      allZones(chosen).filter((zone) => zone.id === spelledByIntl(id)).length;
    expect(count('Etc/GMT-9', 'Etc/GMT-9')).toBe(1);
    expect(count('asia/seoul', 'Asia/Seoul')).toBe(1);
    expect(count('Asia/Kolkata', 'Asia/Calcutta')).toBe(1);
    expect(allZones('asia/seoul')).toHaveLength(zones.length);
  });

  it('이름을 적어 둔 곳은 모두 있는 시간대고, 한 번씩이다', () => {
    const named = COUNTRIES.flatMap(({ zones }) => Object.keys(zones)).map(spelledByIntl);
    const cities = COUNTRIES.flatMap(({ zones }) => Object.values(zones).flat());
    expect(Object.keys(OTHER_SPELLINGS).filter((city) => !cities.includes(city))).toEqual([]);
    expect(new Set(named).size).toBe(named.length);
    expect(named.filter((id) => !zones.some((zone) => zone.id === id))).toEqual([]);
  });
});
