import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, release, totalmem, type } from 'node:os'

/** A quantity that both sides are measured by. */
export interface Figure {
  readonly metric: string
  readonly unit: string
  readonly peerName: string
  /** The direction that wins: lower, as with time, or higher, as with throughput. */
  readonly better: 'less' | 'more'
  /** The highest ratio that meets our goal, see `ratioOf`; null for a figure without a goal. */
  readonly goal: number | null
}

/** The two sides of a contest, measured in turns; each call takes one measurement. */
export interface Sides<Measured> {
  readonly ours: () => Measured | Promise<Measured>
  readonly peer: () => Measured | Promise<Measured>
}

/** A figure with its measurements. */
export interface Contest extends Figure, Sides<number> {}

/** The result of a contest: medians of both sides. */
export interface Row {
  readonly metric: string
  readonly unit: string
  readonly ours: number
  readonly peer: number
  readonly peerName: string
  readonly ratio: number
  readonly goal: number | null
  readonly met: boolean | null
}

/**
 * Holds a contest: a tenth of the runs of both sides beforehand that do not count, at least one, then the others in
 * turns, so that what else the machine does hits both alike. Who begins changes from run to run.
 */
export async function held(contest: Contest, runs: number): Promise<Row> {
  return rowOf(contest, await measuredInTurns(contest, runs), 0.5)
}

/** As `held`, with a second row for the 95th percentile of the same runs. */
export async function measuredWithTail(contest: Contest, runs: number): Promise<Row[]> {
  const taken = await measuredInTurns(contest, runs)
  return [
    rowOf({ ...contest, metric: `${contest.metric}, median` }, taken, 0.5),
    rowOf({ ...contest, metric: `${contest.metric}, p95` }, taken, 0.95),
  ]
}

/** The measurements of both sides that count. */
export interface Taken<Measured> {
  readonly ours: Measured[]
  readonly peer: Measured[]
}

/** Measures as `held` does, for measurements that give several figures. */
export async function measuredInTurns<Measured>(
  sides: Sides<Measured>,
  runs: number,
): Promise<Taken<Measured>> {
  const taken: Taken<Measured> = { ours: [], peer: [] }
  const warmUps = Math.max(1, Math.floor(runs / 10))
  for (let run = -warmUps; run < runs; run += 1) {
    const order = run % 2 === 0 ? (['ours', 'peer'] as const) : (['peer', 'ours'] as const)
    for (const side of order) {
      const measured = await sides[side]()
      if (run >= 0) taken[side].push(measured)
    }
  }
  return taken
}

/** @param portion the quantile that represents a side: 0.5 is the median */
export function rowOf(figure: Figure, taken: Taken<number>, portion: number): Row {
  const { metric, unit, peerName, goal } = figure
  const [ours, peer] = [quantile(taken.ours, portion), quantile(taken.peer, portion)]
  const ratio = ratioOf(figure.better, ours, peer)
  return {
    metric,
    unit,
    ours,
    peer,
    peerName,
    ratio,
    goal,
    met: goal === null ? null : ratio <= goal,
  }
}

/** Ours to the peer's where less is better, the other way round where more is: a lower ratio is always the better one. */
export function ratioOf(better: Contest['better'], ours: number, peer: number): number {
  return better === 'less' ? ours / peer : peer / ours
}

/** Writes `bench/results/NAME.json` and shows the same. @param note what else there is to know */
export function publish(name: string, rows: readonly Row[], note?: string): void {
  const results = new URL('results/', import.meta.url)
  mkdirSync(results, { recursive: true })
  const result = { ...circumstancesOf(name), note, rows }
  writeFileSync(new URL(`${name}.json`, results), `${JSON.stringify(result, null, 2)}\n`)
  show(name, rows, note)
}

/** Prints a table in Markdown. */
export function show(name: string, rows: readonly Row[], note?: string): void {
  const { at, machine: where } = circumstancesOf(name)
  console.log(`### ${name}\n\n${at}, ${where}\n\n${table(rows)}`)
  if (note !== undefined) console.log(`\n${note}`)
}

/** Returns the duration of the work in milliseconds. */
export function timedMs(work: () => void): number {
  const before = performance.now()
  work()
  return performance.now() - before
}

/** As `timedMs`, for work that waits. */
export async function awaitedMs(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now()
  await work()
  return performance.now() - before
}

/** Between two values, what lies as far between them: of 1 to 4 the median is 2.5. */
export function quantile(values: readonly number[], portion: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const place = (sorted.length - 1) * portion
  const [lower = Number.NaN, upper = lower] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  return lower + (upper - lower) * (place - Math.floor(place))
}

function table(rows: readonly Row[]): string {
  const lines = rows.map(({ metric, unit, ours, peer, peerName, ratio, goal, met }) => {
    const figures = [ours, peer, ratio].map((figure) => figure.toPrecision(3))
    const [mine, theirs, quotient] = figures
    return `| ${metric} | ${unit} | ${mine} | ${theirs} | ${peerName} | ${quotient} | ${goal === null ? '–' : `≤ ${goal}`} | ${met === null ? '–' : met ? 'yes' : 'no'} |`
  })
  return [
    '| metric | unit | ours | peer | peer’s name | ratio | goal | met |',
    '| --- | --- | ---: | ---: | --- | ---: | ---: | --- |',
    ...lines,
  ].join('\n')
}

function circumstancesOf(name: string) {
  return { name, at: new Date().toISOString(), machine: machine() }
}

function machine(): string {
  const processors = cpus()
  const memoryGb = Math.round(totalmem() / 2 ** 30)
  const processor = processors[0]?.model ?? 'unknown processor'
  return `${processors.length} × ${processor}, ${memoryGb} GB, ${type()} ${release()}, Node ${process.version}`
}
