import { expect, test } from 'vitest'
import { dropMultiAccessId, keepMultiAccessId, multiAccessId } from './multi-access-id.ts'

const framed = 'frame-id-0123456789'
const queried = 'query-id-0123456789'
const stored = 'store-id-0123456789'

/** As much of a window as the id needs. */
function aPage(facts: {
  name?: string
  framed?: boolean
  search?: string
  stored?: string
}): Window {
  const kept = new Map(facts.stored === undefined ? [] : [['multiAccessId', facts.stored]])
  const location = new URL(`https://ads.example.com/markets/${facts.search ?? ''}`)
  const page = {
    name: facts.name ?? '',
    location,
    history: {
      state: null,
      replaceState: (_state: unknown, _unused: string, to: URL) => void (location.href = to.href),
    },
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
    self: {},
    top: {},
  }
  page.self = page
  page.top = facts.framed ? {} : page
  return page as unknown as Window
}

test.each([
  [{ framed: true, name: framed, search: `?multiAccessId=${queried}`, stored }, framed],
  [{ framed: true, name: 'content', search: `?multiAccessId=${queried}`, stored }, queried],
  [{ framed: false, name: framed, search: `?multiAccessId=${queried}`, stored }, queried],
  [{ framed: false, name: framed, stored }, stored],
  [{ search: '?multiAccessId=', stored }, stored],
  [{}, undefined],
])(
  'S9.7 the id comes from the window name in a frame, then the query, then session storage: %j',
  (facts, id) => {
    expect(multiAccessId(aPage(facts))).toBe(id)
  },
)

test('the id is moved from the address into the tab, and the rest of the address is unchanged', () => {
  const page = aPage({ search: `?x=1&multiAccessId=${queried}#part` })
  keepMultiAccessId(page)
  expect(page.location.href).toBe('https://ads.example.com/markets/?x=1#part')
  expect(multiAccessId(page)).toBe(queried)
})

test.each([{ stored }, { framed: true, name: framed }])('a dropped id is removed: %j', (facts) => {
  const page = aPage(facts)
  dropMultiAccessId(page)
  expect(multiAccessId(page)).toBeUndefined()
})
