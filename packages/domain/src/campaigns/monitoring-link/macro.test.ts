import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expanded, macro, type Macro, macroNames, macroSamples, macrosIn } from './macro.ts'
import { linkErrors } from './lint.ts'

const macros = Object.values(macro)
const valuesOf = (value: (known: Macro) => string) =>
  // Values for every macro.
  Object.fromEntries(macros.map((known) => [known, value(known)])) as Record<Macro, string>

test('the palette', () => {
  expect(macros.join(' ')).toBe(
    '__AD_ID__ __GROUP_ID__ __PLAN_ID__ __CREATIVE_ID__ __OWNER_ID__ __OAID__ __IMEI__ __ANDROIDID__ __IP__ __UA__ __OS__ __TS__ __REQUEST_ID__ __CLICK_ID__ __CALLBACK__ __PROGRESS__',
  )
  for (const known of macros) {
    expect(macroNames['en-US'][known]).not.toBe(macroNames['zh-CN'][known])
    expect(macroSamples[known]).not.toBe('')
  }
})

test.each([
  ['https://t.example.com/__AD_ID__.gif', 'https://t.example.com/100000044.gif'],
  ['https://t.example.com/?a=__OS____OS__', 'https://t.example.com/?a=AndroidAndroid'],
  ['https://t.example.com/?a=___OS___', 'https://t.example.com/?a=_Android_'],
  [
    'https://t.example.com/?ua=__UA__',
    'https://t.example.com/?ua=Mozilla%2F5.0%20(Linux%3B%20Android%2016%3B%20Sample)%20Mobile',
  ],
  [
    'https://t.example.com/?cb=__CALLBACK__&x={x}&y=__Y__',
    'https://t.example.com/?cb=https%3A%2F%2Fcallback.example.com%2Fconversion%3Fclick%3Dsample-click&x={x}&y=__Y__',
  ],
])('%s is called as %s', (address, called) => {
  expect(expanded(address, macroSamples)).toBe(called)
})

test.each([
  ['a&b=c', 'a%26b%3Dc'],
  ['a/../b?c#d', 'a%2F..%2Fb%3Fc%23d'],
  ['100 %+', '100%20%25%2B'],
  ['鞋', '%E9%9E%8B'],
  ['\ud800', '%EF%BF%BD'],
  ['$& $1 $`', '%24%26%20%241%20%24%60'],
  ['__IP__', '__IP__'],
  ['', ''],
])('the value %j is written as %s', (value, written) => {
  expect(expanded('https://t.example.com/?a=__UA__', { ...macroSamples, __UA__: value })).toBe(
    `https://t.example.com/?a=${written}`,
  )
})

const text = fc.oneof(
  fc
    .array(fc.constantFrom(...macros, '_', '__', 'AD_ID', 'x', '/', '{a}'))
    .map((all) => all.join('')),
  fc.string({ unit: 'binary' }),
)
const links = fc
  .array(
    fc.tuple(
      fc.constantFrom('a', 'b', '_c'),
      fc.oneof(fc.constantFrom(...macros), fc.webFragments()),
    ),
    { maxLength: 8 },
  )
  .map((pairs) => pairs.map((pair) => pair.join('=')).join('&'))
  .map((query) => `https://t.example.com/click?${query}`)

describe('laws', () => {
  test('contain none of our macros, unless a value contains one', () => {
    fc.assert(
      fc.property(text, fc.string(), (address, value) => {
        // An empty value would let the surrounding text become a macro: `____OS__OS__`.
        const values = valuesOf(() => `.${value.replaceAll('_', '-')}.`)
        expect(macrosIn(expanded(address, values))).toEqual([])
      }),
    )
  })

  test('are unchanged with each macro as its own value', () => {
    fc.assert(
      fc.property(text, (address) => {
        expect(
          expanded(
            address,
            valuesOf((known) => known),
          ),
        ).toBe(address)
      }),
    )
  })

  test('have the link’s own host and parameters, whatever the values', () => {
    fc.assert(
      fc.property(links, fc.string({ unit: 'binary' }), (address, value) => {
        fc.pre(linkErrors(address).length === 0)
        const called = new URL(
          expanded(
            address,
            valuesOf(() => value),
          ),
        )
        const written = new URL(address)
        expect(called.origin).toBe(written.origin)
        expect(called.pathname).toBe(written.pathname)
        expect([...called.searchParams.keys()]).toEqual([...written.searchParams.keys()])
        const known = [...written.searchParams].flatMap(([, mark], at) =>
          macros.some((one) => one === mark) ? [[...called.searchParams.values()][at]] : [],
        )
        expect(known.every((came) => came === value.toWellFormed())).toBe(true)
      }),
    )
  })
})
