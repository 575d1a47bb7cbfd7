/** The density of rows. */
export type Density = 'compact' | 'regular' | 'roomy'

/** The height in pixels of a row, the header and the total row; keep in sync with `table.css`. */
export const rowPxOf: Readonly<Record<Density, number>> = { compact: 28, regular: 36, roomy: 44 }
