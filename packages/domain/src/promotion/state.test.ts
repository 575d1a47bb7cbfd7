import { expect, test } from 'vitest'
import { shownState, type StateFacts } from './state.ts'

const today = '2026-06-15'
const on = { switchOn: true, beginDay: null, endDay: null } as const
const off = { ...on, switchOn: false }
const ended = { ...on, endDay: '2026-06-14' } as const
const later = { ...on, beginDay: '2026-06-16' } as const

test.each<[string, Partial<StateFacts>, string]>([
  ['nothing in the way', {}, 'on'],
  ['its last day today', { endDay: '2026-06-15' }, 'on'],
  ['its first day today', { beginDay: '2026-06-15' }, 'on'],
  ['its last day yesterday', ended, 'ended'],
  ['its plan over', { plan: ended }, 'ended'],
  ['its group over and its plan paused', { plan: off, group: ended }, 'ended'],
  ['plan and group paused', { plan: off, group: off }, 'planPaused'],
  ['its group paused and itself paused', { ...off, group: off }, 'groupPaused'],
  ['a value to mend and its switch off', { ...off, mend: ['dayBudget'] }, 'mend'],
  ['its switch off before its first day', { ...later, switchOn: false }, 'paused'],
  ['its first day tomorrow', later, 'notStarted'],
  ['its plan beginning tomorrow', { plan: later }, 'notStarted'],
])('with %s it is shown as the first state that applies', (_case, facts, state) => {
  expect(shownState({ ...on, mend: [], ...facts }, today)).toBe(state)
})
