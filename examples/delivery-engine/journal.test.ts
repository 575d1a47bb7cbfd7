import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Counted, Journal } from './journal.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'placard-engine-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const event = (nonce: string): Counted => ({
  event: 'impression',
  nonce,
  adId: '4',
  creativeId: '5',
  planId: '2',
  ownerId: '1',
  region: null,
  atMs: 0,
  minute: null,
  day: '2026-06-15',
  cents: 1,
})

test('a restart finds every event, and none of a line that a crash has cut off', async () => {
  const { journal } = await Journal.open(folder)
  await Promise.all(['a', 'b', 'c'].map((nonce) => journal.write(event(nonce))))
  await journal.close()
  appendFileSync(join(folder, 'journal.ndjson'), '{"event":"impr')
  const again = await Journal.open(folder)
  expect(again.events.map(({ nonce }) => nonce)).toEqual(['a', 'b', 'c'])
  await again.journal.write(event('d'))
  await again.journal.close()
  const last = await Journal.open(folder)
  expect(last.events.map(({ nonce }) => nonce)).toEqual(['a', 'b', 'c', 'd'])
  await last.journal.close()
})

test('a restart finds the events whose monitoring link may not have been called', async () => {
  const { journal } = await Journal.open(folder)
  const link = 'https://tracker.example.com/'
  await journal.write({ ...event('a'), link })
  await journal.write({ ...event('a'), event: 'click', link })
  await journal.write({ ...event('b'), link: '' })
  await journal.write({ called: 'impression', nonce: 'a' })
  await journal.close()
  const again = await Journal.open(folder)
  expect(again.events).toHaveLength(3)
  expect(again.uncalled).toEqual([{ ...event('a'), event: 'click', link }])
  await again.journal.close()
})
