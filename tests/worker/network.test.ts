import { expect, test } from 'vitest'
import { toNetwork, toRateLimitKey } from '#worker/http/network.ts'

test.each([
  ['192.0.2.1', '192.0.2.0/24'],
  ['192.0.2.255', '192.0.2.0/24'],
  ['192.0.3.1', '192.0.3.0/24'],
  ['::ffff:192.0.2.7', '192.0.2.0/24'],
  ['::FFFF:c000:0207', '192.0.2.0/24'],
  ['0:0:0:0:0:ffff:c000:207', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8:1:3::9', '2001:db8:1:3'],
  ['64:ff9b::192.0.2.7', '64:ff9b:0:0'],
  ['', ''],
  ['unknown', 'unknown'],
])('the address %s belongs to the network %s', (address, network) => {
  expect(toNetwork(address)).toBe(network)
})

test.each([
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['::ffff:192.0.2.8', '192.0.2.8'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2'],
])('the address %s is counted as %s, however it is written', (address, key) => {
  expect(toRateLimitKey(address)).toBe(key)
})
