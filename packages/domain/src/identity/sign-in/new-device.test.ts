import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNewPlace, wideNetworkOf } from './new-device.ts'

const laptop = { device: 'Firefox, Linux', network: '192.0' }
const phone = { device: 'Safari, iPhone', network: '203.0' }

test.each([
  ['the first of a user', [], laptop, false],
  ['with a known device and network', [laptop], laptop, false],
  ['with those of two others', [laptop, phone], { ...laptop, network: '203.0' }, false],
  ['with a new device', [laptop], { ...laptop, device: 'Chrome, Windows' }, true],
  ['with an unknown device', [laptop], { ...laptop, device: '' }, true],
  ['from a new network', [laptop], { ...laptop, network: '203.0' }, true],
  ['with neither known', [laptop], phone, true],
])('a sign-in %s is told: %s', (...row) => {
  const [, earlier, place, isTold] = row
  expect(isNewPlace(earlier, place)).toBe(isTold)
})

test('a place is known as soon as it was used, whatever was before', () => {
  const text = fc.constantFrom('a', 'b', 'c')
  const places = fc.array(fc.record({ device: text, network: text }))
  const place = fc.record({ device: text, network: text })
  fc.assert(
    fc.property(places, place, places, (before, used, after) => {
      expect(isNewPlace([...before, used, ...after], used)).toBe(false)
    }),
  )
})

test.each([
  ['192.0.2.1', '192.0'],
  ['::ffff:192.0.2.1', '192.0'],
  ['::FFFF:192.0.2.1', '192.0'],
  ['2001:DB8:1::1', '2001:db8'],
  ['2001:db8::1', '2001:db8'],
  ['::1', ':'],
  ['', ''],
  ['unknown', 'unknown'],
])('%j is in the wide network %j', (address, network) => {
  expect(wideNetworkOf(address)).toBe(network)
})
