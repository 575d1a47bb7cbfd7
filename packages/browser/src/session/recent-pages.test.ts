import { beforeEach, expect, test } from 'vitest'
import type { Place } from './recent-pages.ts'
import { dropRecent, keepRecent, recentMax, recentPlaces } from './recent-pages.ts'

const aPlace = (id: string, name = `Plan ${id}`): Place => ({ kind: 'plan', id, name, parents: [] })
const idsOf = (who: string) => recentPlaces(who, storage).map(({ id }) => id)

let kept: Map<string, string>
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
}
beforeEach(() => {
  kept = new Map()
})

test('the latest is first, once, with its current name', () => {
  for (const id of ['1', '2', '3']) keepRecent('me', aPlace(id), storage)
  keepRecent('me', aPlace('1', 'Renamed'), storage)
  expect(idsOf('me')).toEqual(['1', '3', '2'])
  expect(recentPlaces('me', storage)[0]?.name).toBe('Renamed')
})

test('a plan and a group with the same id are two places', () => {
  keepRecent('me', aPlace('1'), storage)
  keepRecent('me', { ...aPlace('1'), kind: 'group' }, storage)
  expect(idsOf('me')).toEqual(['1', '1'])
})

test(`at most ${recentMax} are kept`, () => {
  for (let id = 1; id <= 20; id += 1) keepRecent('me', aPlace(String(id)), storage)
  expect(idsOf('me')).toEqual(['20', '19', '18', '17', '16', '15'])
  expect(JSON.parse([...kept.values()][0] ?? '').places).toHaveLength(recentMax)
})

test('the next user sees nothing of it, and removes it', () => {
  keepRecent('me', aPlace('1', 'Secret'), storage)
  expect(idsOf('you')).toEqual([])
  keepRecent('you', aPlace('2'), storage)
  expect(idsOf('me')).toEqual([])
  expect([...kept.values()].join()).not.toContain('Secret')
})

test('clearing removes everything', () => {
  keepRecent('me', aPlace('1'), storage)
  dropRecent(storage)
  expect(kept.size).toBe(0)
})

test.each([
  ['no JSON', '{'],
  ['nothing', 'null'],
  ['another version', '{"who":"me","places":[{"kind":"order","id":"1","name":"","parents":[]}]}'],
  ['no list', '{"who":"me","places":{}}'],
])('a stored value that is %s is ignored', (_what, text) => {
  kept.set('placard.palette', text)
  expect(idsOf('me')).toEqual([])
  keepRecent('me', aPlace('1'), storage)
  expect(idsOf('me')).toEqual(['1'])
})
