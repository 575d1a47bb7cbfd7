/** The density of rows. */
export type Density = 'compact' | 'regular' | 'roomy'
/** A density, or that of narrow screens, whose cells have two lines or a target for fingers. */
type RowHeight = Density | 'touch'

/** The height in pixels of a row, the header and the total row; keep in sync with `table.css`. */
export const rowPxOf: Readonly<Record<RowHeight, number>> = {
  compact: 28,
  regular: 36,
  roomy: 44,
  touch: 48,
}
