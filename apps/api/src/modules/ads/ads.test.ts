import { randomUUID } from 'node:crypto';
import { AD_REASON_MAX, calls } from '@molip/contract';
import { AD_POSITIONS, judgeAdLink } from '@molip/domain/ads';
import { DAY_MS, HOUR_MS } from '@molip/domain/kernel';
import { beforeAll, describe, expect, it } from 'vitest';
import houseAds from '#db/seeds/house-ads.json' with { type: 'json' };
import type { Client } from '#test/support/client.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { adsRepository } from './ads.repository.ts';
import { adsService } from './ads.service.ts';
import { putHouseAds } from './index.ts';

let app: TestApp;
let member: Client;
let other: Client;
beforeAll(async () => {
  app = await openTestApp();
  await putHouseAds(app.database.db, '몰입', app.clock.now());
  [member, other] = await Promise.all([joined(), joined()]);
});

async function joined(): Promise<Client> {
  const client = app.client();
  await client.join();
  return client;
}

const onAd = (adId: number | string) => ({ id: String(adId) });
const active = async (client: Client, position?: (typeof AD_POSITIONS)[number]) =>
  (await client.call(calls.listActiveAds, { query: position ? { position } : {} })).body.ads;
const adAt = async (client: Client, position: (typeof AD_POSITIONS)[number]) => {
  const [ad] = await active(client, position);
  if (!ad) throw new Error(`no ad at ${position}`);
  return ad;
};
const countsOf = async (adId: number) => {
  const ads = await adsRepository(app.database.db).listWithCounts();
  const { impressions, clicks } = ads.find((ad) => ad.adId === adId) ?? {};
  return { impressions: impressions ?? 0, clicks: clicks ?? 0 };
};
/** Disabled for the time of the work. */
async function without<T>(adId: number, work: () => Promise<T>): Promise<T> {
  const ads = adsRepository(app.database.db);
  await ads.setEnabled(adId, false);
  return work().finally(() => ads.setEnabled(adId, true));
}

describe('house ads', () => {
  it('each position has two, with all that an ad has (AD-3.01)', async () => {
    const ads = await active(member);
    expect(ads).toHaveLength(houseAds.length);
    for (const position of AD_POSITIONS) {
      expect(ads.filter((ad) => ad.position === position)).toHaveLength(2);
    }
    for (const ad of ads) {
      expect(ad.adId).toBeGreaterThan(0);
      expect(ad.advertiser).toBe('몰입');
      expect(ad.imageUrl).toMatch(/^\/house\/[a-z]+\.svg$/);
      expect(judgeAdLink(ad.linkUrl).allowed).toBe(true);
    }
  });

  it('another start changes nothing, and what was disabled stays so', async () => {
    const { adId } = await adAt(member, 'DASHBOARD_TOP');
    const before = await active(member);
    await without(adId, async () => {
      await Promise.all([1, 2, 3].map(() => putHouseAds(app.database.db, '몰입', app.clock.now())));
      expect((await active(member)).map((ad) => ad.adId)).not.toContain(adId);
    });
    expect(await active(member)).toEqual(before);
  });
});

describe('lists', () => {
  it('one position, by either call (C-7.52, C-7.53)', async () => {
    const byQuery = await active(member, 'NOTE_LIST');
    expect(byQuery.map(({ position }) => position)).toEqual(['NOTE_LIST', 'NOTE_LIST']);
    const { body } = await member.call(calls.listAdsAt, { params: { position: 'NOTE_LIST' } });
    expect(body.ads).toEqual(byQuery);
  });

  it('a position that there is not: 404 in the path, 400 in the query (C-7.53)', async () => {
    for (const position of ['TIMER', 'note_list', 'EDITOR', '__proto__', '']) {
      const { status, body } = await member.call(calls.listAdsAt, { params: { position } });
      expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
    }
    const { status, body } = await member.call(calls.listActiveAds, {
      query: { position: 'TIMER' as never },
    });
    expect([status, body.errors]).toEqual([
      400,
      [{ field: 'position', message: '광고 자리의 이름을 확인해 주세요.' }],
    ]);
  });

  it('nothing for a member without ads (U-29)', async () => {
    const service = adsService({
      db: app.database.db,
      clock: app.clock,
      isAdFree: async (memberId) => memberId === member.member?.memberId,
    });
    expect(await service.list(member.member?.memberId ?? 0)).toEqual({ ads: [] });
    expect((await service.listAt(member.member?.memberId ?? 0, 'NOTE_LIST')).ads).toEqual([]);
    expect((await service.list(other.member?.memberId ?? 0)).ads).not.toEqual([]);
  });

  it('the next hour has the next one first (U-32)', async () => {
    const now = await adAt(other, 'DECK_LIST');
    app.clock.advance(HOUR_MS);
    await other.login(other.member?.email ?? '');
    expect((await adAt(other, 'DECK_LIST')).adId).not.toBe(now.adId);
    await member.login(member.member?.email ?? '');
  });
});

describe('ids of no ad', () => {
  const unknown = ['0', '-1', '1.5', '999999', '9'.repeat(30), 'abc', '%00', ' 1'];

  it.each(unknown)(
    '%j is not found, whatever is asked of it (C-7.54, C-7.55, C-7.58, C-7.59)',
    async (id) => {
      for (const call of [calls.clickAd, calls.seeAd, calls.blockAd, calls.unblockAd]) {
        const { status, body } = await member.call(call, { params: { id }, body: undefined } as never);
        expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
      }
    },
  );

  it('one that is disabled is not found either', async () => {
    const { adId } = await adAt(member, 'NOTE_LIST');
    await without(adId, async () => {
      for (const call of [calls.clickAd, calls.seeAd, calls.blockAd]) {
        expect((await member.call(call, { params: onAd(adId), body: {} })).status).toBe(404);
      }
    });
  });
});

describe('counting', () => {
  it('the same view counts once; another member, view or kind is another (AD-3.03, C-7.54, C-7.55)', async () => {
    const { adId } = await adAt(member, 'PROFILE_BOTTOM');
    const viewId = randomUUID();
    const see = async (client: Client, body?: { viewId?: string }) =>
      (await client.call(calls.seeAd, { params: onAd(adId), body })).body.impressionCount;
    const click = async (client: Client, body?: { viewId?: string }) =>
      (await client.call(calls.clickAd, { params: onAd(adId), body })).body.clickCount;

    const first = await see(member, { viewId });
    expect(await see(member, { viewId })).toBe(first);
    expect(await see(member, { viewId: viewId.toUpperCase() })).toBe(first);
    expect(await see(other, { viewId })).toBe(first + 1);
    expect(await see(member, { viewId: randomUUID() })).toBe(first + 2);
    expect(await see(member)).toBe(first + 3);
    expect(await see(member, {})).toBe(first + 4);
    const clicks = await click(member, { viewId });
    expect(clicks).toBe(1);
    expect(await click(member, { viewId })).toBe(1);
    expect(await see(member, { viewId })).toBe(first + 4);
  });

  it('a view that is no UUID is refused and counts nothing', async () => {
    const { adId } = await adAt(member, 'PROFILE_BOTTOM');
    const before = await countsOf(adId);
    for (const viewId of ['', 'abc', 1, null, {}]) {
      const { status } = await member.call(calls.seeAd, { params: onAd(adId), body: { viewId } } as never);
      expect(status).toBe(400);
    }
    expect(await countsOf(adId)).toEqual(before);
  });

  it('a thousand at once, by four members, every fifth said twice: none is lost, none is doubled (AD-3.03)', async () => {
    const crowd = await Promise.all([1, 2, 3, 4].map(joined));
    const { adId } = await adAt(member, 'DECK_LIST');
    const before = await countsOf(adId);
    const sent = Array.from({ length: 1_000 }, (_, index) => {
      const viewId = randomUUID();
      const call = index % 4 === 0 ? calls.clickAd : calls.seeAd;
      // By turns of four and five, so that every member does everything.
      const client = crowd[Math.floor(index / 4) % crowd.length] as Client;
      // A server that has too much to do says so; whoever is told that says it again.
      const send = async (): Promise<number> => {
        const { status } = await client.call(call, { params: onAd(adId), body: { viewId } });
        return status === 503 ? send() : status;
      };
      return index % 5 === 0 ? [send(), send()] : [send()];
    }).flat();
    expect(new Set(await Promise.all(sent))).toEqual(new Set([200]));
    const after = await countsOf(adId);
    expect(after).toEqual({ impressions: before.impressions + 750, clicks: before.clicks + 250 });
  });

  it('what was counted is kept for a week, the counts for ever', async () => {
    const { adId } = await adAt(member, 'NOTE_LIST');
    const viewId = randomUUID();
    await member.call(calls.seeAd, { params: onAd(adId), body: { viewId } });
    const counts = await countsOf(adId);
    const sweep = app.jobs.find(({ name }) => name === 'sweep-ad-views');
    const kept = async () => {
      const { rows } = await app.database.pool.query('select from ad_views where view_id = $1', [viewId]);
      return rows.length;
    };
    await sweep?.run({});
    expect(await kept()).toBe(1);
    app.clock.advance(7 * DAY_MS + 1);
    await sweep?.run({});
    expect(await kept()).toBe(0);
    expect(await countsOf(adId)).toEqual(counts);
    for (const client of [member, other]) await client.login(client.member?.email ?? '');
  });
});

describe('preferences', () => {
  it('nothing in particular until they are saved; then as saved, for this member (AD-3.02, C-7.56, C-7.57)', async () => {
    const client = await joined();
    const available = ['멤버십', '시험 준비', '학습 도구'];
    const none = { personalized: false, categories: [], available };
    expect((await client.call(calls.readAdPreferences, {})).body).toEqual(none);
    const body = { personalized: true, categories: [' 멤버십 ', '책', '멤버십'] };
    const saved = { personalized: true, categories: ['멤버십', '책'], available };
    expect((await client.call(calls.saveAdPreferences, { body })).body).toEqual(saved);
    expect((await client.call(calls.readAdPreferences, {})).body).toEqual(saved);
    expect((await other.call(calls.readAdPreferences, {})).body).toEqual(none);
    expect(new Set((await active(client)).map(({ category }) => category))).toEqual(new Set(['멤버십']));
  });

  it('personalised, what one has seen comes last; otherwise what one has seen changes nothing (U-32)', async () => {
    const client = await joined();
    const [first, second] = await active(client, 'DECK_LIST');
    if (!first || !second) throw new Error('two are needed');
    await client.call(calls.seeAd, { params: onAd(first.adId), body: { viewId: randomUUID() } });
    expect(await active(client, 'DECK_LIST')).toEqual([first, second]);
    await client.call(calls.saveAdPreferences, { body: { personalized: true, categories: [] } });
    expect(await active(client, 'DECK_LIST')).toEqual([second, first]);
  });

  it.each([
    ['nothing', {}, ['personalized', 'categories']],
    ['no list', { personalized: true, categories: '책' }, ['categories']],
    ['a category without letters', { personalized: true, categories: ['\u200b'] }, ['categories.0']],
    ['a long category', { personalized: true, categories: ['가'.repeat(21)] }, ['categories.0']],
    [
      'too many',
      { personalized: true, categories: Array.from({ length: 21 }, (_, n) => `${n}`) },
      ['categories'],
    ],
  ])('bad input is refused and changes nothing: %s', async (_case, body, fields) => {
    const before = (await member.call(calls.readAdPreferences, {})).body;
    const answer = await member.call(calls.saveAdPreferences, { body: body as never });
    expect([answer.status, answer.body.errors?.map(({ field }) => field)]).toEqual([400, fields]);
    expect((await member.call(calls.readAdPreferences, {})).body).toEqual(before);
  });
});

describe('blocking', () => {
  const blocked = async (client: Client) => (await client.call(calls.listBlockedAds, {})).body;

  it('there and back, for this member alone, repeatable (AD-4.01, AD-4.02, AD-4.03, C-7.58, C-7.59, C-7.60)', async () => {
    const client = await joined();
    const ad = await adAt(client, 'NOTE_LIST');
    const before = await active(client);
    const block = (body?: object) => client.call(calls.blockAd, { params: onAd(ad.adId), body });
    const unblock = () => client.call(calls.unblockAd, { params: onAd(ad.adId) });

    expect((await block({ reason: '너무\n자주 <b>보여요</b> ' })).status).toBe(204);
    expect((await block()).status).toBe(204);
    expect(await blocked(client)).toEqual({
      adIds: [ad.adId],
      blocked: [
        {
          adId: ad.adId,
          title: ad.title,
          advertiser: '몰입',
          reason: '너무 자주 <b>보여요</b>',
          blockedAt: app.clock.now().toISOString(),
        },
      ],
    });
    expect((await active(client)).map(({ adId }) => adId)).not.toContain(ad.adId);
    const { body } = await client.call(calls.listAdsAt, { params: { position: 'NOTE_LIST' } });
    expect(body.ads.map(({ adId }) => adId)).not.toContain(ad.adId);
    expect((await blocked(other)).adIds).toEqual([]);
    expect((await active(other)).map(({ adId }) => adId)).toContain(ad.adId);

    expect((await unblock()).status).toBe(204);
    expect((await unblock()).status).toBe(204);
    expect(await blocked(client)).toEqual({ adIds: [], blocked: [] });
    expect(await active(client)).toEqual(before);
  });

  it('one that was disabled meanwhile stays in the list, and can be taken out of it', async () => {
    const client = await joined();
    const { adId } = await adAt(client, 'DECK_LIST');
    await client.call(calls.blockAd, { params: onAd(adId), body: {} });
    await without(adId, async () => {
      expect((await blocked(client)).adIds).toEqual([adId]);
      expect((await client.call(calls.unblockAd, { params: onAd(adId) })).status).toBe(204);
      expect((await blocked(client)).adIds).toEqual([]);
    });
  });

  it('a reason that is too long, or no text, is refused and blocks nothing', async () => {
    const client = await joined();
    const { adId } = await adAt(client, 'NOTE_LIST');
    for (const reason of ['가'.repeat(AD_REASON_MAX + 1), 5, {}, 'a\0b']) {
      const body = { reason } as never;
      expect((await client.call(calls.blockAd, { params: onAd(adId), body })).status).toBe(400);
    }
    expect((await blocked(client)).adIds).toEqual([]);
    const longest = { reason: '가'.repeat(AD_REASON_MAX) };
    expect((await client.call(calls.blockAd, { params: onAd(adId), body: longest })).status).toBe(204);
  });

  it('a member who leaves takes all of it along; the counts stay', async () => {
    const client = await joined();
    const { adId } = await adAt(client, 'PROFILE_BOTTOM');
    await client.call(calls.seeAd, { params: onAd(adId), body: {} });
    await client.call(calls.blockAd, { params: onAd(adId), body: {} });
    await client.call(calls.saveAdPreferences, { body: { personalized: true, categories: [] } });
    const counts = await countsOf(adId);
    expect((await client.call(calls.deleteMember, { body: {} })).status).toBe(204);
    for (const table of ['ad_views', 'ad_blocks', 'ad_preferences']) {
      const { rows } = await app.database.pool.query(`select from ${table} where member_id = $1`, [
        client.member?.memberId,
      ]);
      expect(rows).toEqual([]);
    }
    expect(await countsOf(adId)).toEqual(counts);
  });
});
