import { expect, test } from 'vitest'
import { toNetwork } from '#worker/http/network.ts'

test.each([
  ['192.0.2.77', '192.0.2'],
  ['::ffff:192.0.2.77', '192.0.2'],
  ['::FFFF:c000:24d', '192.0.2'],
  ['0:0:0:0:0:ffff:c000:24d', '192.0.2'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['', ''],
])('the network of %s', (address, network) => {
  expect(toNetwork(address)).toBe(network)
})
