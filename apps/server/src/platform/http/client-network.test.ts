import { describe, expect, test } from 'vitest'
import { belongsTo, clientNetwork } from '#server/platform/http/client-network.ts'

describe('the key of a client', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1:2:3:4:5', '2001:db8:0:1::/64'],
    ['::1', '0:0:0:0::/64'],
    ['not an address', 'not an address'],
    [undefined, ''],
    ['x'.repeat(100), 'x'.repeat(45)],
  ])('for %s is %s', (address, client) => {
    expect(clientNetwork(address)).toBe(client)
  })
})

describe('a list of addresses', () => {
  const isListed = belongsTo(['loopback', '10.1.0.0/16', '192.0.2.7', 'fd00::/8'])

  test.each([
    '127.0.0.1',
    '127.9.9.9',
    '::1',
    '10.1.255.255',
    '::ffff:10.1.2.3',
    '192.0.2.7',
    'fd12::1',
  ])('contains %s', (address) => expect(isListed(address)).toBe(true))

  test.each([
    '128.0.0.1',
    '::2',
    '10.2.0.0',
    '192.0.2.8',
    'fe80::1',
    '',
    'loopback',
    '10.1.0.0/16',
  ])('does not contain "%s"', (address) => expect(isListed(address)).toBe(false))

  test('without entries contains nothing', () => expect(belongsTo([])('127.0.0.1')).toBe(false))
})
