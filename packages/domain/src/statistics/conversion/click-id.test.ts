import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AdClick, addressWithClick, clickIdBody, clickIdParts } from './click-id.ts'

const click: AdClick = {
  engineId: '7',
  ownerId: '100000001',
  adId: '12',
  creativeId: '13',
  atMs: 1_764_230_400_000,
  nonce: '0198-ab_c',
}
const signature = 'abcdefghijklmnopqrstuv'
const text = `${clickIdBody(click)}.${signature}`

test('a click id is short, and safe in an address', () => {
  expect(text).toBe('1.7.100000001.12.13.1764230400000.0198-ab_c.abcdefghijklmnopqrstuv')
  expect(encodeURIComponent(text)).toBe(text)
})

const id = fc.integer({ min: 1, max: 2 ** 50 }).map(String)

test('every click is read again from its id', () => {
  fc.assert(
    fc.property(
      fc.record({
        engineId: fc.oneof(id, fc.constant('0')),
        ownerId: id,
        adId: id,
        creativeId: id,
        atMs: fc.integer({ min: 1, max: 4_102_444_800_000 }),
        nonce: fc.stringMatching(/^[\w-]{1,40}$/),
      }),
      (one) => {
        const body = clickIdBody(one)
        expect(clickIdParts(`${body}.${signature}`)).toEqual({ click: one, body, signature })
      },
    ),
  )
})

test.each([
  '',
  'x',
  text.replace('1.', '2.'),
  `${text}.more`,
  text.slice(0, -1),
  text.replace('100000001', '0'),
  text.replace('.7.', '.-7.'),
  text.replace('1764230400000', '1e9'),
  text.replace('ab_c', 'ab c'),
  text.replace('.13.', '.013.'),
])('%j is no click id', (wrong) => {
  expect(clickIdParts(wrong)).toBeNull()
})

test.each([
  ['https://shop.example.com/', 'https://shop.example.com/?plc_click=c'],
  ['https://shop.example.com/?a=1&b', 'https://shop.example.com/?a=1&b&plc_click=c'],
  ['https://shop.example.com/a#top?x', 'https://shop.example.com/a?plc_click=c#top?x'],
  ['https://shop.example.com/?', 'https://shop.example.com/?plc_click=c'],
  ['https://shop.example.com/?plc_click=old&a=1', 'https://shop.example.com/?a=1&plc_click=c'],
  ['https://shop.example.com/?x=plc_click', 'https://shop.example.com/?x=plc_click&plc_click=c'],
])('%s leads to %s', (address, result) => {
  expect(addressWithClick(address, 'c')).toBe(result)
})
