/** How much air rows have. */
export type Density = 'compact' | 'regular' | 'roomy'

/** Pixels that a row, the header and the total take; `table.css` says the same. */
export const rowPxOf: Readonly<Record<Density, number>> = { compact: 28, regular: 36, roomy: 44 }
