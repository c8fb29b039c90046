import { describe, expect, it } from 'vitest';
import { clientNetwork } from './client-network.ts';
import { LIMITS, openLimits } from './limits.ts';

describe('who a client counts as', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    // Not mapped: only looks alike.
    ['::fffe:203.0.113.7', '0:0:0:0::/64'],
    ['2001:db8:1:2:0:ffff:203.0.113.7', '2001:db8:1:2::/64'],
    // A proxy that is trusted may send anything.
    ['unknown', 'unknown'],
    ['', ''],
  ])('%s: %s', (address, counted) => {
    expect(clientNetwork(address)).toBe(counted);
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
});
