import { array, assert, constantFrom, nat, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changedLabels, labelProblems, orderedLabels, rowLabelsMax } from './label.ts'

const ids = array(nat(2_000).map(String))

describe('the labels of a row', () => {
  test('are in the order of their numbers, each once', () => {
    expect(orderedLabels(['100', '9', '20', '9'])).toEqual(['9', '20', '100'])
  })

  test('can be added, removed and replaced', () => {
    expect(changedLabels(['2'], 'add', ['3', '1'])).toEqual(['1', '2', '3'])
    expect(changedLabels(['2', '3'], 'remove', ['3', '1'])).toEqual(['2'])
    expect(changedLabels(['2', '3'], 'set', ['1'])).toEqual(['1'])
    expect(changedLabels(['2', '3'], 'set', [])).toEqual([])
  })

  test('are the same however often a change is made', () => {
    assert(
      property(ids, constantFrom('add', 'remove', 'set'), ids, (was, change, wanted) => {
        const once = changedLabels(was, change, wanted)
        expect(changedLabels(once, change, wanted)).toEqual(once)
        expect(orderedLabels(once)).toEqual(once)
      }),
    )
  })

  test('that are added and removed again are those from before without the added ones', () => {
    assert(
      property(ids, ids, (was, wanted) => {
        const back = changedLabels(changedLabels(was, 'add', wanted), 'remove', wanted)
        expect(back).toEqual(changedLabels(was, 'remove', wanted))
      }),
    )
  })
})

describe('a row is refused', () => {
  test('a label that does not exist, unless it has it already', () => {
    const existing = new Set(['1'])
    expect(labelProblems(['1'], [], existing)).toEqual([])
    expect(labelProblems(['1', '2'], ['2'], existing)).toEqual([])
    expect(labelProblems(['1', '2'], [], existing)).toMatchObject([{ kind: 'labelGone', got: '2' }])
  })

  test('more labels than 50, but not fewer than it has', () => {
    const many = Array.from({ length: rowLabelsMax + 1 }, (_, at) => String(at))
    const existing = new Set(many)
    expect(labelProblems(many.slice(1), [], existing)).toEqual([])
    expect(labelProblems(many, many.slice(1), existing)).toMatchObject([
      { kind: 'tooMany', facts: { count: 51, max: 50 } },
    ])
    expect(labelProblems(many, many, existing)).toEqual([])
    existing.delete('0')
    expect(labelProblems(many, ['0'], existing)).toEqual([])
  })
})
