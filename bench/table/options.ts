import { parseArgs } from 'node:util'
import { contestants, type Contestant, type Scene } from './contestants.ts'

export interface Options {
  /** Ours and the peers to measure, in the order of `contestants`. */
  readonly only: readonly Contestant[]
  readonly runs: number
  readonly scenes: readonly Scene[]
  readonly slowdowns: readonly number[]
  /** Everything was measured, so the figures are kept. */
  readonly whole: boolean
}

export const largeScene: Scene = { rows: 100_000, columns: 60 }
const smallScene: Scene = { rows: 1000, columns: 30 }

/** Names for a quick hand. */
const short: Readonly<Record<string, Contestant>> = { ag: 'ag-grid', rdg: 'react-data-grid' }

/** Reads `--only ours,ag --runs 1 --rows 1000 --cpu 1`; what is not said is everything. */
export function optionsOf(args: readonly string[]): Options {
  const text = { type: 'string' } as const
  const options = { only: text, runs: text, rows: text, cpu: text }
  const { values } = parseArgs({ args: [...args], options })
  const asked = values.only?.split(',').map((name) => short[name] ?? name) ?? contestants
  const unknown = asked.filter((name) => !contestants.some((known) => known === name))
  if (unknown.length > 0) {
    throw new Error(`expected some of ${contestants.join(', ')}, got ${unknown.join(', ')}`)
  }
  const rows = values.rows?.split(',').map(Number)
  return {
    only: contestants.filter((name) => name === 'ours' || asked.includes(name)),
    runs: Number(values.runs ?? 5),
    scenes: [largeScene, smallScene].filter((scene) => rows?.includes(scene.rows) ?? true),
    slowdowns: values.cpu?.split(',').map(Number) ?? [1, 4],
    whole: Object.values(values).every((value) => value === undefined),
  }
}
