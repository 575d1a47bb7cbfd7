import { expect, test } from 'vitest'
import { mergedHistoryState } from './host-router-state.ts'

const ours = { usr: null, key: 'k2', idx: 1 }
const vue = { back: '/home', current: '/markets/', forward: '/x', position: 4, replaced: true }
const move = (from: string, to: string, isNew: boolean) => ({
  from: new URL(from, 'https://ads.example.com'),
  to: new URL(to, 'https://ads.example.com'),
  isNew,
})

test('Vue Router reads a new entry as its own navigation', () => {
  const state = mergedHistoryState(
    ours,
    vue,
    move('/markets/', '/markets/manage/ad?text=a#b', true),
  )
  expect(state).toEqual({
    ...ours,
    back: '/markets/',
    current: '/markets/manage/ad?text=a#b',
    forward: null,
    position: 5,
    replaced: false,
    scroll: null,
  })
})

test('an entry that only changes its address keeps its position in the history', () => {
  const state = mergedHistoryState(ours, vue, move('/markets/', '/markets/manage/plan', false))
  expect(state).toEqual({ ...vue, ...ours, current: '/markets/manage/plan' })
})

test('a Vue Router with its own base receives addresses below it', () => {
  const state = mergedHistoryState(ours, vue, move('/host/markets/', '/host/markets/manage', true))
  expect(state).toMatchObject({ back: '/markets/', current: '/markets/manage' })
})

test('the state of other routers is kept, and our previous state is not', () => {
  const foreign = { navigationId: 3, key: 'k1', idx: 0, usr: 'old' }
  const state = mergedHistoryState(ours, foreign, move('/markets/', '/markets/manage', true))
  expect(state).toEqual({ ...ours, navigationId: 3 })
})

test.each([null, undefined, 'text', 7])(
  'a state that is not an object is ignored: %s',
  (foreign) => {
    expect(mergedHistoryState(ours, foreign, move('/a', '/b', true))).toBe(ours)
  },
)
