import type { TableColumn } from './column.tsx'
import type { GridProps } from '../props.tsx'
import { useStable } from '../stable.tsx'
import { tableWords } from '../words.tsx'

/** Moves a column to the place that another one of its pane has; both count among all columns. */
export type MoveColumn = (from: number, to: number) => void

/** The codes of all columns after such a move; null where nothing would move, or out of the pane. */
export function movedCodes(
  columns: readonly TableColumn[],
  from: number,
  to: number,
): string[] | null {
  const moving = columns[from]
  const place = columns[to]
  if (moving === undefined || from === to || place?.pane !== moving.pane) return null
  // What the table itself puts before the columns stays there, and no page knows of it.
  if (moving.control || place.control) return null
  return columns
    .toSpliced(from, 1)
    .toSpliced(to, 0, moving)
    .filter(({ control }) => !control)
    .map(({ elementCode }) => elementCode)
}

/** Moving columns, said aloud by `say`; undefined where the page does not want it. */
export function useReorder<Row extends object>(
  { columns, locale, onReorder }: GridProps<Row>,
  say: (text: string) => void,
): MoveColumn | undefined {
  const move = useStable((from: number, to: number) => {
    const codes = movedCodes(columns, from, to)
    if (codes === null) return
    say(tableWords[locale].moved(columns[from]?.elementName ?? '', to + 1, columns.length))
    onReorder?.(codes)
  })
  return onReorder && move
}
