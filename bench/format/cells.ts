import { elementType, type ElementType } from '@placard/domain/platform/column/element'
import { sequence } from '../sequence.ts'

/** A cell as a table gets it. */
export interface Cell {
  readonly type: ElementType
  readonly value: unknown
}

type Draw = () => number

/** Cells of a campaign's table: names, counts, amounts, rates and percents, one cell in twenty empty. */
const kinds: readonly ((draw: Draw) => Cell)[] = [
  (draw) => ({ type: elementType.text, value: `Summer sale ${Math.floor(draw() * 10_000)}` }),
  (draw) => ({ type: elementType.number, value: Math.floor(draw() ** 6 * 100_000_000) }),
  (draw) => ({ type: elementType.number, value: Math.floor(draw() * 2_000) }),
  (draw) => ({ type: elementType.price, value: Math.floor(draw() ** 4 * 10_000_000_000) }),
  (draw) => ({ type: elementType.price, value: Math.floor(draw() * 20_000) - 2_000 }),
  (draw) => ({ type: elementType.percent, value: Math.floor(draw() * 100_000) / 1000 }),
  (draw) => ({ type: elementType.rate, value: Math.floor(draw() * 1_000_000) / 1_000_000 }),
  (draw) => ({ type: elementType.rate, value: draw() / 10 }),
]

/** So many cells, always the same. */
export function someCells(count: number): Cell[] {
  const draw = sequence(20_260_131)
  return Array.from({ length: count }, () => {
    const kind = kinds[Math.floor(draw() * kinds.length)] ?? (() => ({ type: 0, value: null }))
    const cell = kind(draw)
    return draw() < 0.05 ? { ...cell, value: null } : cell
  })
}
