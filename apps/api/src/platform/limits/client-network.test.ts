import { describe, expect, it } from 'vitest';
import { clientNetworks } from './client-network.ts';
import { LIMITS, openLimits } from './limits.ts';

describe('who a client counts as', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
    // A proxy that is trusted may send anything.
    ['unknown', 'unknown'],
    ['', ''],
  ])('%s: %s alone (AC-3.01)', (address, counted) => {
    expect(clientNetworks(address)).toEqual([{ network: counted, share: 1 }]);
  });

  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1:0::/56', '2001:db8:1::/48'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64', '2001:db8:1:0::/56', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0::/48'],
    ['2001:db8:1:abcd::', '2001:db8:1:abcd::/64', '2001:db8:1:ab00::/56', '2001:db8:1::/48'],
    ['::1', '0:0:0:0::/64', '0:0:0:0::/56', '0:0:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0:0::/56', 'fe80:0:0::/48'],
    // Not mapped: only looks alike.
    ['::fffe:203.0.113.7', '0:0:0:0::/64', '0:0:0:0::/56', '0:0:0::/48'],
    ['2001:db8:1:2:0:ffff:203.0.113.7', '2001:db8:1:2::/64', '2001:db8:1:0::/56', '2001:db8:1::/48'],
  ])('%s: %s, %s and %s (AC-3.01)', (address, ...networks) => {
    expect(clientNetworks(address).map(({ network }) => network)).toEqual(networks);
  });
});

describe('limits per client', () => {
  const { points } = LIMITS.mailPerClient;
  const refused = { code: 'TOO_MANY_REQUESTS' };

  it('are used up by all addresses of an IPv6 /64 together', async () => {
    const limits = openLimits(null, () => {});
    for (let n = 1; n <= points; n += 1) await limits.take('mailPerClient', `2001:db8:1:2::${n}`);
    await expect(limits.take('mailPerClient', '2001:db8:1:2:ffff::1')).rejects.toMatchObject(refused);
    await limits.take('mailPerClient', '2001:db8:1:3::1');
    await limits.giveBack('mailPerClient', '2001:db8:1:2:a::1');
    await limits.giveBack('mailPerClient', '2001:db8:1:2:b::1');
    await limits.take('mailPerClient', '2001:db8:1:2:c::1');
  });

  it('count an IPv4 address once, however the socket writes it', async () => {
    const limits = openLimits(null, () => {});
    for (let n = 1; n <= points; n += 1) {
      await limits.take('mailPerClient', n % 2 ? '203.0.113.7' : '::ffff:203.0.113.7');
    }
    await expect(limits.take('mailPerClient', '203.0.113.7')).rejects.toMatchObject(refused);
    await limits.take('mailPerClient', '203.0.113.8');
    await limits.take('mailPerClient', '::ffff:203.0.113.8');
  });

  const hex = (n: number) => n.toString(16);

  it.each([
    [
      '/56',
      4,
      (n: number) => `2001:db8:1:ab${hex(n).padStart(2, '0')}::1`,
      '2001:db8:1:abff::1',
      '2001:db8:1:ac00::1',
    ],
    ['/48', 16, (n: number) => `2001:db8:1:${hex(n * 256)}::1`, '2001:db8:1:ffff::1', '2001:db8:2:0::1'],
  ] as const)(
    'an address from each network of a %s → %i clients together (AC-3.01)',
    async (_width, share, address, inside, outside) => {
      const limits = openLimits(null, () => {});
      for (let n = 0; n < share * points; n += 1) await limits.take('mailPerClient', address(n % 200));
      await expect(limits.take('mailPerClient', inside)).rejects.toMatchObject(refused);
      await limits.take('mailPerClient', outside);
      await limits.giveBack('mailPerClient', inside);
      await limits.giveBack('mailPerClient', inside);
      await limits.take('mailPerClient', inside);
    },
  );

  it('a /64 that is refused → its neighbours in the /56 keep their share (AC-3.01)', async () => {
    const limits = openLimits(null, () => {});
    for (let n = 0; n < 4 * points; n += 1)
      await limits.take('mailPerClient', '2001:db8:1:1::1').catch(() => {});
    await limits.take('mailPerClient', '2001:db8:1:2::1');
  });
});
