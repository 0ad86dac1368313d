import { expect, test } from 'vitest'
import { networkOf } from './network.ts'

test.each([
  ['190.24.1.7', '190.24.1.7'],
  ['::ffff:190.24.1.7', '190.24.1.7'],
  ['0:0:0:0:0:ffff:190.24.1.7', '190.24.1.7'],
  ['2800:e2:1:2::5', '2800:e2:1:2::/64'],
  ['2800:00E2:1:2:ffff:ffff:ffff:ffff', '2800:e2:1:2::/64'],
  ['2800:e2::5', '2800:e2:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
  ['2800:e2:1:2:3:4:190.24.1.7', '2800:e2:1:2::/64'],
  ['', ''],
])('the address %s counts as %s', (ip, network) => expect(networkOf(ip)).toBe(network))

test('two neighbours in one /64 count together, and two of different ones apart', () => {
  expect(networkOf('2800:e2:1:2::a')).toBe(networkOf('2800:e2:1:2:9::b'))
  expect(networkOf('2800:e2:1:2::a')).not.toBe(networkOf('2800:e2:1:3::a'))
})
