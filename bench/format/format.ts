// How fast the texts of table cells are made: a million mixed cells, beside the two usual ways.
import { cellText } from '@placard/domain/platform/format/cell'
import { locales } from '@placard/domain/platform/locale/locale'
import { type Contest, held, publish, timedMs } from '../harness.ts'
import { type Cell, someCells } from './cells.ts'
import { cachedFormats, localeStrings, type Writer } from './peers.ts'

const million = someCells(1_000_000)
// toLocaleString takes a quarter of a minute for a million cells.
const runs = 3

const contests = locales.flatMap((locale): Contest[] => {
  const ours: Writer = (type, value) => cellText(type, value, locale)
  const [formats, strings] = [cachedFormats(locale), localeStrings(locale)]
  refuseDifference(million.slice(0, 50_000), ours, formats)
  refuseDifference(million.slice(0, 1_000), ours, strings)
  const base = {
    metric: `1,000,000 cells, ${locale}`,
    unit: 'ms',
    better: 'less',
    ours: () => timedMs(() => writeAll(million, ours)),
  } as const
  return [
    {
      ...base,
      peerName: 'held Intl.NumberFormat',
      goal: 1,
      peer: () => timedMs(() => writeAll(million, formats)),
    },
    {
      ...base,
      peerName: 'toLocaleString',
      goal: 0.05,
      peer: () => timedMs(() => writeAll(million, strings)),
    },
  ]
})

/** Reads a letter of each text, so that one put together from pieces is really made. */
function writeAll(cells: readonly Cell[], write: Writer): void {
  let sum = 0
  for (const { type, value } of cells) {
    const text = write(type, value)
    sum += text.charCodeAt(text.length - 1)
  }
  if (sum === 0) throw new Error('expected texts, got none')
}

/** Two ways of writing can be compared only when they write the same. */
function refuseDifference(cells: readonly Cell[], ours: Writer, peer: Writer): void {
  for (const { type, value } of cells) {
    const [mine, theirs] = [ours(type, value), peer(type, value)]
    if (mine !== theirs) {
      throw new Error(`expected the same text for ${String(value)}, got ${mine} and ${theirs}`)
    }
  }
}

const rows = []
for (const contest of contests) {
  rows.push(await held(contest, runs))
}
publish('format', rows)
