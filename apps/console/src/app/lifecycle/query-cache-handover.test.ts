import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { restoreQueryCache, saveQueryCache } from './query-cache-handover.ts'

const key = ['rows']

beforeEach(() => {
  vi.useFakeTimers()
  const page = { name: '', location: { href: 'https://ads.example.com/' }, self: {}, top: {} }
  page.self = page.top = page
  vi.stubGlobal('window', { ...page, sessionStorage: { getItem: () => null } })
  signIn('ann')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function signIn(tk: string): void {
  vi.stubGlobal('document', { cookie: tk === '' ? '' : `tk=${tk}` })
}

function leave(): void {
  const queries = new QueryClient()
  queries.setQueryData(key, 'shoes')
  saveQueryCache(queries)
  queries.clear()
}

function come(): unknown {
  const queries = new QueryClient()
  restoreQueryCache(queries)
  const data = queries.getQueryData(key)
  queries.clear()
  return data
}

test('a remounted console has the cached responses of the previous one', () => {
  leave()
  vi.advanceTimersByTime(59_999)
  expect(come()).toBe('shoes')
})

test.each([
  ['a minute later', () => vi.advanceTimersByTime(60_000)],
  ['for somebody else', () => signIn('bob')],
  ['for nobody', () => signIn('')],
])('the cache is empty %s', (_when, happen) => {
  leave()
  happen()
  expect(come()).toBeUndefined()
})

test('responses without a signed-in user are not kept', () => {
  signIn('')
  leave()
  expect(come()).toBeUndefined()
})

test('a response that is out of date stays out of date', () => {
  const queries = new QueryClient()
  queries.setQueryData(key, 'shoes')
  void queries.invalidateQueries({ queryKey: key })
  saveQueryCache(queries)
  const next = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })
  restoreQueryCache(next)
  expect(next.getQueryCache().find({ queryKey: key })?.isStaleByTime(60_000)).toBe(true)
  for (const client of [queries, next]) client.clear()
})

test('the cache is handed over once', () => {
  leave()
  come()
  expect(come()).toBeUndefined()
})
