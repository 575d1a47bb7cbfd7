import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  breakAtHead,
  type ChainedContent,
  type ChainedEntry,
  chainedText,
  chainStart,
  followChain,
  type Link,
} from './chain.ts'

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

function content(entryId: string, differing: Partial<ChainedContent> = {}): ChainedContent {
  return {
    ownerId: '7',
    entryId,
    at: 1_790_000_000_123,
    kind: 'signIn',
    accountId: '8',
    actorId: '8',
    actorOwnerId: '7',
    tokenId: null,
    source: 'call',
    address: '192.0.2.1',
    userAgent: 'Firefox',
    requestId: 'r1',
    facts: { way: 'password' },
    ...differing,
  }
}

function chained(contents: readonly ChainedContent[], before: Link = chainStart): ChainedEntry[] {
  let last = before
  return contents.map((one) => {
    last = { position: last.position + 1, hash: hashOf(chainedText(one, last)) }
    return { ...one, ...last }
  })
}

const five = chained(['11', '12', '13', '14', '15'].map((entryId) => content(entryId)))

test('the text of an entry is fixed, with the names of facts in order at every depth', () => {
  const facts = { b: [{ d: null, c: true }], a: 'x' }
  expect(chainedText(content('11', { facts, tokenId: '9' }), { position: 4, hash: 'ff' })).toBe(
    '["placard-security-log-1","ff",5,"7","11",1790000000123,"signIn","8","8","7","9","call","192.0.2.1","Firefox","r1",{"a":"x","b":[{"c":true,"d":null}]}]',
  )
})

test('the chain of an owner starts at 0 with a hash of zeros', () => {
  expect(chainStart).toEqual({ position: 0, hash: '0'.repeat(64) })
})

test('a chain that fits leads to its last link, also from an anchor and in parts', () => {
  const { position, hash } = five[4] as ChainedEntry
  expect(followChain(chainStart, five, hashOf)).toEqual({ position, hash })
  const anchor = { position: 2, hash: five[1]?.hash ?? '' }
  expect(followChain(anchor, five.slice(2), hashOf)).toEqual({ position, hash })
  expect(followChain(anchor, [], hashOf)).toEqual(anchor)
})

test('the order of the names of facts does not matter, as the database changes it', () => {
  const [entry] = chained([content('11', { facts: { a: 1, b: 2 } })])
  const reordered = { ...(entry as ChainedEntry), facts: { b: 2, a: 1 } }
  expect(followChain(chainStart, [reordered], hashOf)).toMatchObject({ position: 1 })
})

test.each<[keyof ChainedContent, Partial<ChainedEntry>]>([
  ['ownerId', { ownerId: '1' }],
  ['entryId', { entryId: '99' }],
  ['at', { at: 1 }],
  ['kind', { kind: 'suspended' }],
  ['accountId', { accountId: null }],
  ['actorId', { actorId: '9' }],
  ['actorOwnerId', { actorOwnerId: '9' }],
  ['tokenId', { tokenId: '9' }],
  ['source', { source: 'command' }],
  ['address', { address: '192.0.2.2' }],
  ['userAgent', { userAgent: 'Chrome' }],
  ['requestId', { requestId: null }],
  ['facts', { facts: { way: 'provider' } }],
])('a change of %s is found', (_name, change) => {
  const entries = five.map((entry, at) => (at === 2 ? { ...entry, ...change } : entry))
  const entryId = change.entryId ?? '13'
  const broken = { kind: 'changed', position: 3, entryId }
  expect(followChain(chainStart, entries, hashOf)).toEqual(broken)
})

test('a removed entry is found by its position', () => {
  const entries = five.filter(({ position }) => position !== 3)
  expect(followChain(chainStart, entries, hashOf)).toEqual({ kind: 'missing', position: 3 })
})

test('an inserted entry is found, with a free position or that of another', () => {
  const between = { ...(five[2] as ChainedEntry), entryId: '99' }
  const entries = [...five.slice(0, 3), between, ...five.slice(3)]
  const broken = { kind: 'changed', position: 3, entryId: '99' }
  expect(followChain(chainStart, entries, hashOf)).toEqual(broken)
})

test('an entry that was moved to the position of the one before it is found, although its hash fits', () => {
  const entries = five.map((entry) => (entry.position === 3 ? { ...entry, position: 2 } : entry))
  const broken = { kind: 'changed', position: 2, entryId: '13' }
  expect(followChain(chainStart, entries, hashOf)).toEqual(broken)
})

test('an entry with a changed hash is found, and so is one that was chained anew without the rest', () => {
  const other = five.map((entry) => (entry.position === 2 ? { ...entry, hash: 'ff' } : entry))
  expect(followChain(chainStart, other, hashOf)).toMatchObject({ position: 2, kind: 'changed' })
  const forged = chained([...five.slice(0, 2), content('13', { kind: 'suspended' })])
  const entries = [...forged, ...five.slice(3)]
  expect(followChain(chainStart, entries, hashOf)).toMatchObject({ position: 4, kind: 'changed' })
})

test.each<[string, Link, Link, ReturnType<typeof breakAtHead>]>([
  ['reaches it', { position: 5, hash: 'a' }, { position: 5, hash: 'a' }, null],
  [
    'ends before it',
    { position: 3, hash: 'a' },
    { position: 5, hash: 'b' },
    { kind: 'missing', position: 4 },
  ],
  [
    'goes beyond it',
    { position: 6, hash: 'a' },
    { position: 5, hash: 'b' },
    { kind: 'surplus', position: 6, entryId: '15' },
  ],
  [
    'reaches another one',
    { position: 5, hash: 'a' },
    { position: 5, hash: 'b' },
    { kind: 'changed', position: 5, entryId: '15' },
  ],
])('a chain that %s compares with its head', (_name, last, head, broken) => {
  expect(breakAtHead({ last, head }, '15')).toEqual(broken)
})
