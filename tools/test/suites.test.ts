import { describe, expect, it } from 'vitest'
import { suitesInTurn, turnOf, wholeSuites } from './suites.mjs'

const projects = ['unit', 'server', 'journeys', 'hosts', 'gallery'] as const

/** Runs of a project on consecutive days. */
function daysOf(project: string, count: number) {
  return Array.from({ length: count }, (_, day) => {
    const { alone, besideOthers } = suitesInTurn(20_780 + day)
    return [...alone, ...besideOthers].filter((suite) => suite.project === project)
  })
}

describe('the suites of a day', () => {
  it('run each file of each project within 14 days', () => {
    for (const project of projects) {
      const shards = new Set(
        daysOf(project, 14).flatMap((suites) => suites.map((one) => one.shard)),
      )
      const parts = [...shards][0]?.split('/')[1] ?? '1'
      expect(shards.size, project).toBe(Number(parts))
    }
  })

  it('show each file another part of its tables when its turn comes again', () => {
    for (const project of ['server', 'journeys', 'hosts', 'gallery']) {
      const turnsOfShard = new Map<string, number[]>()
      for (const { shard = '', turn = -1 } of daysOf(project, 45).flat())
        turnsOfShard.set(shard, [...(turnsOfShard.get(shard) ?? []), turn])
      for (const [shard, turns] of turnsOfShard)
        expect(
          turns.map((turn) => turn - (turns[0] ?? 0)),
          `${project} ${shard}`,
        ).toEqual(turns.map((_, time) => time))
    }
  })

  it('are chosen by the day or by TURN, which is a whole number', () => {
    expect(turnOf(undefined, Date.UTC(2026, 0, 2, 23))).toBe(20_455)
    expect(turnOf('7', 0)).toBe(7)
    for (const wrong of ['', '-1', '1.5', 'Monday'])
      expect(() => turnOf(wrong, 0), wrong).toThrow(
        `TURN: expected a whole number from 0, got "${wrong}"`,
      )
  })
})

it('the whole run leaves no shard of a project out', () => {
  const journeys = wholeSuites.besideOthers.filter(({ project }) => project === 'journeys')
  expect(journeys.map(({ shard }) => shard)).toEqual(['1/4', '2/4', '3/4', '4/4'])
  const all = [...wholeSuites.alone, ...wholeSuites.besideOthers]
  expect(new Set(all.map(({ project }) => project))).toEqual(new Set(projects))
})
