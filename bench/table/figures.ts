import { quantile, rowOf, type Row } from '../harness.ts'
import type { Pages } from '../page-build.ts'
import { names, type Contestant, type Peer } from './contestants.ts'
import type { Visit } from './visit.ts'

/** A figure of a candidate, and our goal compared with AG Grid in the large scene. */
interface Figure {
  readonly metric: string
  readonly unit: string
  readonly better: 'less' | 'more'
  readonly goal: number | null
  /** Null where it was not measured. */
  readonly of: (visit: Visit) => number | null
  /** The screen sets the pace, so a peer that keeps it can only be equalled. */
  readonly paced?: true
}

const rides = [
  { name: 'vertical 60 px a frame', of: 'slow', goal: 0.7 },
  { name: 'vertical 400 px a frame', of: 'fast', goal: 0.45 },
  { name: 'horizontal 200 px a frame', of: 'sideways', goal: 0.5 },
] as const

const less = { unit: 'ms', better: 'less' } as const
const pace = { unit: '1/s', better: 'more', goal: null, paced: true } as const

const figures: readonly Figure[] = [
  { ...less, metric: 'mount → painted', goal: 0.35, of: (visit) => visit.mountMs },
  { ...less, metric: 're-mount → painted', goal: 0.4, of: (visit) => visit.remountMs },
  ...rides.flatMap(({ name, of, goal }): Figure[] => [
    { ...less, metric: `${name}: main thread`, goal, of: (visit) => visit[of].mainThreadMs },
    { ...pace, metric: `${name}: frames`, of: (visit) => visit[of].framesPerSecond },
    {
      ...pace,
      ...less,
      metric: `${name}: p95 frame`,
      of: (visit) => visit[of].slowFrameMs,
    },
  ]),
  { ...less, metric: 'jump: main thread', goal: 0.3, of: (visit) => visit.jumpMs },
  { ...less, metric: 'sort → painted', goal: 0.25, of: (visit) => visit.sortMs },
  { ...less, metric: 'resize, a move: main thread', goal: 0.7, of: (visit) => visit.resizeMs },
  { ...less, metric: 'heap above the data', unit: 'MB', goal: 0.5, of: (visit) => visit.heapMb },
  { ...less, metric: 'DOM elements', unit: '', goal: null, of: (visit) => visit.nodes },
]

/** Nobody may be behind react-data-grid by more, and on the small scene AG Grid may not come nearer. */
const mostBehind = 1.1
const smallGoal = 0.7
const weightGoals: Readonly<Record<Peer, number | null>> = {
  'ag-grid': 0.3,
  'react-data-grid': mostBehind,
  tanstack: null,
  antd: null,
}

export type Visits = Readonly<Partial<Record<Contestant, readonly Visit[]>>>

/** Every figure of one scene at one speed, ours beside each peer. */
export function rowsOf(place: string, visits: Visits, large: boolean): Row[] {
  const told = figures.flatMap((figure) =>
    peersOf(visits).flatMap((peer) => {
      const [mine, theirs] = [valuesOf(figure, visits.ours), valuesOf(figure, visits[peer])]
      if (mine.length === 0 || theirs.length === 0) return []
      const goal = goalOf(figure, peer, large)
      return [row({ ...figure, metric: `${place}: ${figure.metric}`, goal }, peer, [mine, theirs])]
    }),
  )
  return [...told, ...wrongRows(place, visits)]
}

/** Returns the weight that each candidate adds to a page. */
export function weightRows({ scriptKb }: Pages, peers: readonly Peer[]): Row[] {
  const weightKb = (name: Contestant) => scriptKb(name) - scriptKb('bare')
  return peers.map((peer) =>
    row(
      {
        metric: 'gzip over the page without a table',
        unit: 'kB',
        better: 'less',
        goal: weightGoals[peer],
      },
      peer,
      [[weightKb('ours')], [weightKb(peer)]],
    ),
  )
}

/** Returns the relative deviation of measurements from the median of their candidate: the bound of half of them, and of nine in ten. */
export function marginOf(visits: readonly Visits[]): { usual: number; wide: number } {
  const spreads = visits.flatMap((one) =>
    Object.values(one).flatMap((runs) =>
      figures.flatMap((figure) => {
        const values = valuesOf(figure, runs)
        const median = quantile(values, 0.5)
        return values.map((value) => Math.abs(value - median) / median)
      }),
    ),
  )
  return { usual: quantile(spreads, 0.5), wide: quantile(spreads, 0.9) }
}

function goalOf({ goal, paced }: Figure, peer: Peer, large: boolean): number | null {
  if (peer === 'ag-grid') {
    if (paced) return null
    return large ? goal : smallGoal
  }
  return peer === 'react-data-grid' && large ? mostBehind : null
}

interface Slip {
  readonly metric: string
  readonly unit: string
  /** Of all visits of a candidate. */
  readonly of: (visits: readonly Visit[]) => number
}

const slips: readonly Slip[] = [
  {
    metric: 'cells blank or wrong under a turning wheel, worst run',
    unit: '‰',
    of: (visits) =>
      quantile(
        visits.map(({ wrongOfThousand }) => wrongOfThousand),
        1,
      ),
  },
  {
    metric: 'times that cells stayed blank or wrong for 5 s, all runs',
    unit: '',
    of: (visits) => visits.reduce((sum, visit) => sum + visit.slips, 0),
  },
]

/** No cell may be blank, whatever others do; a share of nothing is no ratio. */
function wrongRows(place: string, visits: Visits): Row[] {
  return slips.flatMap(({ metric, unit, of }) => {
    const ours = of(visits.ours ?? [])
    return peersOf(visits).map((peer) => {
      const theirs = of(visits[peer] ?? [])
      return {
        metric: `${place}: ${metric}`,
        unit,
        ours,
        peer: theirs,
        peerName: names[peer],
        ratio: ours === 0 ? 0 : ours / theirs,
        goal: 0,
        met: ours === 0,
      }
    })
  })
}

function row(
  figure: Pick<Figure, 'metric' | 'unit' | 'better' | 'goal'>,
  peer: Peer,
  [ours, theirs]: readonly [number[], number[]],
): Row {
  return rowOf({ ...figure, peerName: names[peer] }, { ours, peer: theirs }, 0.5)
}

function peersOf(visits: Visits): Peer[] {
  return (Object.keys(names) as Peer[]).filter((peer) => visits[peer] !== undefined)
}

function valuesOf(figure: Figure, visits: readonly Visit[] = []): number[] {
  return visits.map(figure.of).filter((value) => value !== null)
}
