import { cutText } from '../../platform/text/cut.ts'
import {
  type CountedPlays,
  risingCount,
  type VideoCount,
  videoCounts,
  videoSumsOf,
} from '../../statistics/video/figure.ts'
import type { CellReader } from './cell.ts'
import { problemIn } from './problem.ts'
import type { EntryCells, Row } from './row.ts'

/** Reads the plays of videos of a row; none if the file has no columns for them. A blank cell is 0. */
export function readPlays(
  row: Pick<Row<VideoCount>, 'text' | 'title'>,
  cells: EntryCells<VideoCount>,
  readCount: CellReader<number>,
): CountedPlays | null {
  if (row.title('videoPlays') === '') return null
  const plays = videoSumsOf((name) => cells.read(name, readCount) ?? 0)
  const rising = risingCount(plays)
  if (rising === null || cells.isRefused()) return plays
  const { name, most } = rising
  const before = row.title(videoCounts[videoCounts.indexOf(name) - 1] ?? name)
  cells.add(problemIn(row.title(name), 'playsRise', { got: cutText(row.text(name)), most, before }))
  return plays
}
