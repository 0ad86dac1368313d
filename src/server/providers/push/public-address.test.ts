import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

test.each(['8.8.8.8', '142.250.78.10', '172.32.0.1', '2607:f8b0:4005:80a::200a', '3ffe::1'])(
  'an address of the internet: %s',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.20',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  'fe80::1',
  'fd00::1',
  'ff02::1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  '3fff::1',
  '3fff:fff:ffff::1',
  'localhost',
  '',
])('no address of the internet: “%s”', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})
