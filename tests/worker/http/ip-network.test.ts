import { expect, test } from 'vitest'
import { toNetwork, toRateLimitKey, toWideNetworks } from '#worker/http/ip-network.ts'

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::', '2001:db8:1:2'],
  ['2001:db8:1:2::6', '2001:db8:1:2'],
  ['2001:db8:1::6', '2001:db8:1:0'],
  ['2001:db8::1:2:3:4', '2001:db8:0:0'],
  ['2001:DB8::', '2001:db8:0:0'],
  ['2001:0db8:0001:0002:0003:0004:0005:0006', '2001:db8:1:2'],
  ['fe80::1', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['::', '0:0:0:0'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['0:0:0:0:0:FFFF:192.0.2.1', '192.0.2.1'],
  ['::ffff:c000:201', '192.0.2.1'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0'],
  ['unknown', 'unknown'],
])('the address %s counts as %s', (address, key) => {
  expect(toRateLimitKey(address)).toBe(key)
})

test.each([
  ['192.0.2.1', '192.0.2.0/24'],
  ['192.0.2.254', '192.0.2.0/24'],
  ['192.0.20.1', '192.0.20.0/24'],
  ['::ffff:192.0.2.1', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::', '2001:db8:1:2'],
  ['2001:db8:1:3::', '2001:db8:1:3'],
  ['unknown', 'unknown'],
])('the address %s is of the network %s', (address, network) => {
  expect(toNetwork(address)).toBe(network)
})

test.each([
  ['192.0.2.1', ['192.0.2.0/24']],
  ['::ffff:192.0.2.1', ['192.0.2.0/24']],
  ['unknown', ['unknown']],
  ['2001:db8:1:a1b2::5', ['2001:db8:1:a1b2::/64', '2001:db8:1:a100::/56', '2001:db8:1::/48']],
  ['2001:db8:1:2::5', ['2001:db8:1:2::/64', '2001:db8:1:0000::/56', '2001:db8:1::/48']],
  ['2001:db8:1:1ff::', ['2001:db8:1:1ff::/64', '2001:db8:1:0100::/56', '2001:db8:1::/48']],
  ['2001:db8:0:0::', ['2001:db8:0:0::/64', '2001:db8:0:0000::/56', '2001:db8:0::/48']],
  ['::ffff:c000:201', ['192.0.2.0/24']],
  ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2::/64', '2001:db8:1:0000::/56', '2001:db8:1::/48']],
  ['2001:DB8:1:abcd::1', ['2001:db8:1:abcd::/64', '2001:db8:1:ab00::/56', '2001:db8:1::/48']],
  ['2001:db8:1:0bcd::1', ['2001:db8:1:bcd::/64', '2001:db8:1:0b00::/56', '2001:db8:1::/48']],
  ['2001:db8::1', ['2001:db8:0:0::/64', '2001:db8:0:0000::/56', '2001:db8:0::/48']],
])('the address %s is of the wide networks %j', (address, networks) => {
  expect(toWideNetworks(address).map(({ network }) => network)).toEqual(networks)
})

test('the shares of wide networks grow with their width, and the widest has the whole', () => {
  expect(toWideNetworks('2001:db8::1').map(({ share }) => share)).toEqual([0.5, 0.8, 1])
  expect(toWideNetworks('192.0.2.1').map(({ share }) => share)).toEqual([1])
})
