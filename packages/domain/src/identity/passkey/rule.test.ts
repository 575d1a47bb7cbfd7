import { expect, test } from 'vitest'
import { challengeMinutes, passkeyFailureOf, relyingPartyOf } from './rule.ts'

test.each([
  ['https://ads.example.com', { id: 'ads.example.com', origin: 'https://ads.example.com' }],
  ['https://ads.example.com/', { id: 'ads.example.com', origin: 'https://ads.example.com' }],
  [
    'https://ads.example.com:8443/x',
    { id: 'ads.example.com', origin: 'https://ads.example.com:8443' },
  ],
  ['https://Ads.Example.com', { id: 'ads.example.com', origin: 'https://ads.example.com' }],
  [
    'https://1.2.3.4.example.com',
    { id: '1.2.3.4.example.com', origin: 'https://1.2.3.4.example.com' },
  ],
  ['https://a1.2.3.4x', { id: 'a1.2.3.4x', origin: 'https://a1.2.3.4x' }],
  ['https://x1.2.3.e4', { id: 'x1.2.3.e4', origin: 'https://x1.2.3.e4' }],
  ['http://localhost:8091', { id: 'localhost', origin: 'http://localhost:8091' }],
  ['http://a.localhost:1', { id: 'a.localhost', origin: 'http://a.localhost:1' }],
  ['https://localhost', { id: 'localhost', origin: 'https://localhost' }],
  ['http://ads.example.com', null],
  ['http://notlocalhost', null],
  ['http://localhost.example.com', null],
  ['ftp://localhost', null],
  ['http://127.0.0.1:8091', null],
  ['https://127.0.0.1', null],
  ['https://10.20.30.40', null],
  ['https://[::1]', null],
  ['http://[::1]:8091', null],
  ['not an address', null],
  ['', null],
])('passkeys of %s belong to %o', (publicUrl, party) => {
  expect(relyingPartyOf(publicUrl)).toEqual(party)
})

const limitMs = challengeMinutes * 60_000

test.each([
  ['NotAllowedError', 0, 'canceled'],
  ['NotAllowedError', limitMs - 1, 'canceled'],
  ['NotAllowedError', limitMs, 'timedOut'],
  ['AbortError', 0, 'canceled'],
  ['InvalidStateError', limitMs, 'existing'],
  ['NotSupportedError', 0, 'unsupported'],
  ['ConstraintError', 0, 'unsupported'],
  ['SecurityError', 0, 'unsupported'],
  ['UnknownError', 0, 'failed'],
  ['', limitMs, 'failed'],
])('the error “%s” after %i ms means %s', (name, elapsedMs, failure) => {
  expect(passkeyFailureOf(name, elapsedMs)).toBe(failure)
})
