/** The size of a drawing, and the space around its lines for the labels. */
export interface ChartFrame {
  readonly widthPx: number
  readonly heightPx: number
  readonly leftPx: number
  readonly rightPx: number
  readonly topPx: number
  readonly bottomPx: number
}

/** Returns the x-coordinate of a point; a single one is in the middle. @param at counted from 0 */
export function xOf({ widthPx, leftPx, rightPx }: ChartFrame, at: number, count: number): number {
  const innerPx = widthPx - leftPx - rightPx
  return count < 2 ? leftPx + innerPx / 2 : leftPx + (innerPx * at) / (count - 1)
}

/** Returns the y-coordinate of a value on a scale from 0 to `max`. */
export function yOf({ heightPx, topPx, bottomPx }: ChartFrame, value: number, max: number): number {
  return heightPx - bottomPx - ((heightPx - topPx - bottomPx) * value) / max
}

/** Returns the index of the point nearest to an x-coordinate. */
export function nearestAt(
  { widthPx, leftPx, rightPx }: ChartFrame,
  x: number,
  count: number,
): number {
  const innerPx = Math.max(1, widthPx - leftPx - rightPx)
  const at = Math.round(((x - leftPx) / innerPx) * (count - 1))
  return Math.min(Math.max(at, 0), count - 1)
}

/** Returns the path of a line, with a gap where a value is unknown. */
export function linePath(
  frame: ChartFrame,
  values: readonly (number | null)[],
  max: number,
): string {
  let isDrawing = false
  return values
    .flatMap((value, at) => {
      const command = isDrawing ? 'L' : 'M'
      isDrawing = value !== null
      if (value === null) return []
      const [x, y] = [xOf(frame, at, values.length), yOf(frame, value, max)]
      return [`${command}${x.toFixed(1)} ${y.toFixed(1)}`]
    })
    .join('')
}

/** The width of a digit of the labels. */
const digitPx = 6.4
/** The width of a Chinese character of the labels. */
const ideographPx = 11

/** Returns the width that a label needs. It is estimated, so that the frame is known before anything is drawn. */
export function labelPx(text: string): number {
  const wide = text.replaceAll(/[\u0000-\u007F]/g, '').length
  return wide * ideographPx + (text.length - wide) * digitPx
}

/** Returns the indexes of the points whose labels fit below the lines: the first one, and then at equal distances. */
export function labelledAt(
  frame: ChartFrame,
  labels: readonly string[],
): readonly { readonly at: number; readonly x: number }[] {
  const neededPx = Math.max(...labels.map(labelPx)) + 16
  const innerPx = frame.widthPx - frame.leftPx - frame.rightPx
  const fitting = Math.max(1, Math.floor(innerPx / neededPx))
  const step = Math.max(1, Math.ceil((labels.length - 1) / fitting))
  return labels
    .map((_, at) => ({ at, x: xOf(frame, at, labels.length) }))
    .filter(({ at }) => at % step === 0)
}
