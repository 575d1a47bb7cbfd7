import type { TableColumn } from './column.tsx'
import type { GridProps } from '../props.tsx'
import { useStable } from '../use-stable.tsx'
import { tableTexts } from '../texts.tsx'

/** Moves a column to the index of another column in its pane; both count among all columns. */
export type MoveColumn = (from: number, to: number) => void

/**
 * Returns the codes of all columns after such a move; null if nothing would move, or if the target is in another pane.
 */
export function movedCodes(
  columns: readonly TableColumn[],
  from: number,
  to: number,
): string[] | null {
  const moving = columns[from]
  const place = columns[to]
  if (moving === undefined || from === to || place?.pane !== moving.pane) return null
  // Columns that the table itself adds stay first; the page does not know about them.
  if (moving.control || place.control) return null
  return columns
    .toSpliced(from, 1)
    .toSpliced(to, 0, moving)
    .filter(({ control }) => !control)
    .map(({ elementCode }) => elementCode)
}

/** Returns a function that moves a column and announces it with `say`; undefined if the page does not support it. */
export function useReorder<Row extends object>(
  { columns, locale, onReorder, selection }: GridProps<Row>,
  say: (text: string) => void,
): MoveColumn | undefined {
  // The column of checkboxes is always the first one, and no column of the page.
  const boxCount = selection === undefined ? 0 : 1
  const move = useStable((from: number, to: number) => {
    const codes = from < boxCount || to < boxCount ? null : movedCodes(columns, from, to)
    if (codes === null) return
    say(
      tableTexts[locale].moved({
        column: columns[from]?.elementName ?? '',
        place: to + 1 - boxCount,
        count: columns.length - boxCount,
      }),
    )
    onReorder?.(codes.slice(boxCount))
  })
  return onReorder && move
}
