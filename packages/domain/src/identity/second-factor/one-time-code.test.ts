import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  acceptedSteps,
  authenticatorAddress,
  oneTimeCode,
  stepAt,
  stepMessage,
} from './one-time-code.ts'

const bytesOf = (hex: string) =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

describe('RFC 4226, appendix D', () => {
  test.each([
    ['cc93cf18508d94934c64b65d8ba7667fb7cde4b0', '755224'],
    ['75a48a19d4cbe100644e8ac1397eea747a2d33ab', '287082'],
    ['0bacb7fa082fef30782211938bc1c5e70416ff44', '359152'],
    ['66c28227d03a2d5529262ff016a1e6ef76557ece', '969429'],
    ['a904c900a64b35909874b33e61c5938a8e15ed1c', '338314'],
    ['a37e783d7b7233c083d4f62926c7a25f238d0316', '254676'],
    ['bc9cd28561042c83f219324d3c607256c03272ae', '287922'],
    ['a4fb960c0bc06e1eabb804e5b397cdc4b45596fa', '162583'],
    ['1b3c89f65e6c9e883012052823443f048b4332db', '399871'],
    ['1637409809a679dc698207310c8c7fc07290d9e5', '520489'],
  ])('HMAC %s gives the code %s', (hmac, code) => {
    expect(oneTimeCode(bytesOf(hmac))).toBe(code)
  })
})

describe('RFC 6238, appendix B', () => {
  test.each([
    [59, '0000000000000001'],
    [1_111_111_109, '00000000023523ec'],
    [1_111_111_111, '00000000023523ed'],
    [1_234_567_890, '000000000273ef07'],
    [2_000_000_000, '0000000003f940aa'],
    [20_000_000_000, '0000000027bc86aa'],
  ])('second %i belongs to step %s', (second, step) => {
    const message = stepMessage(stepAt(second * 1000))
    expect([...message].map((byte) => byte.toString(16).padStart(2, '0')).join('')).toBe(step)
  })
})

test.each([
  [29_999, 0],
  [30_000, 1],
  [59_999, 1],
  [60_000, 2],
])('millisecond %i is in step %i', (nowMs, step) => {
  expect(stepAt(nowMs)).toBe(step)
})

test('a code has six digits, for every HMAC', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), (hmac) => {
      expect(oneTimeCode(hmac)).toMatch(/^\d{6}$/)
    }),
  )
})

test('an HMAC that is a part of a larger buffer gives the same code', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), (hmac) => {
      const larger = Uint8Array.from([1, 2, 3, ...hmac, 4, 5])
      expect(oneTimeCode(larger.subarray(3, 23))).toBe(oneTimeCode(hmac))
    }),
  )
})

test('the accepted steps are the current one and one on either side', () => {
  fc.assert(
    fc.property(fc.nat(4_000_000_000), (second) => {
      const step = stepAt(second * 1000)
      expect(acceptedSteps(second * 1000)).toEqual([step, step - 1, step + 1])
    }),
  )
})

test.each([
  [0, true],
  [30_000, true],
  [-30_000, true],
  [90_000, false],
  [-90_000, false],
])('the code of a clock that is %i ms off is accepted: %s', (offMs, accepted) => {
  const nowMs = 1_794_000_015_000
  expect(acceptedSteps(nowMs).includes(stepAt(nowMs + offMs))).toBe(accepted)
})

test('the address for authenticator apps names issuer and account', () => {
  const address = authenticatorAddress({
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    account: 'mei+ads@example.com',
    issuer: 'Placard',
  })
  expect(address).toBe(
    'otpauth://totp/Placard:mei%2Bads%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Placard&algorithm=SHA1&digits=6&period=30',
  )
})
