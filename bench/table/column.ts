import { elementType, type ElementType } from '@placard/domain/platform/column/element'

/** A column as every candidate gets it. */
export interface BenchColumn {
  readonly code: string
  readonly name: string
  readonly type: ElementType
  /** The content of the cells if it is not text. */
  readonly slot: 'link' | 'switch' | 'status' | null
  readonly pane: 'left' | 'center' | 'right'
  readonly widthPx: number
}

/** Without an empty cell and without two that are equal, so that its order is one alone. */
export const sortedCode = 'impressions'
export const resizedCode = 'clicks'

export const rowPx = 36

const number = { type: elementType.number, slot: null, pane: 'center', widthPx: 104 } as const
const slot = { type: elementType.slot, widthPx: 110 } as const

const pinnedLeft: readonly BenchColumn[] = [
  { ...slot, code: 'on', name: 'On', slot: 'switch', pane: 'left' },
  { ...slot, code: 'name', name: 'Name', slot: 'link', pane: 'left', widthPx: 220 },
]
const pinnedRight: BenchColumn = {
  ...slot,
  code: 'state',
  name: 'State',
  slot: 'status',
  pane: 'right',
}
const first: readonly BenchColumn[] = [
  { ...number, code: sortedCode, name: 'Impressions', widthPx: 132 },
  { ...number, code: resizedCode, name: 'Clicks' },
]

/** The kinds of the other columns, in turns. */
const kinds: readonly Pick<BenchColumn, 'type' | 'slot' | 'widthPx'>[] = [
  { type: elementType.price, slot: null, widthPx: 116 },
  { type: elementType.rate, slot: null, widthPx: 92 },
  { type: elementType.number, slot: null, widthPx: 104 },
  { type: elementType.text, slot: null, widthPx: 160 },
  { type: elementType.percent, slot: null, widthPx: 92 },
  { type: elementType.price, slot: null, widthPx: 116 },
  { type: elementType.number, slot: null, widthPx: 104 },
  { ...slot, slot: 'status' },
  { type: elementType.rate, slot: null, widthPx: 92 },
  { type: elementType.number, slot: null, widthPx: 104 },
]

/** So many columns, two pinned left and one right. */
export function benchColumns(count: number): BenchColumn[] {
  const others = Array.from(
    { length: count - pinnedLeft.length - first.length - 1 },
    (_, at): BenchColumn => ({
      ...(kinds[at % kinds.length] ?? number),
      pane: 'center',
      code: `m${at}`,
      name: `Metric ${at + 1}`,
    }),
  )
  return [...pinnedLeft, ...first, ...others, pinnedRight]
}

/** Returns whether the column's texts are aligned to the right. */
export function isRightAligned({ type }: BenchColumn): boolean {
  return type !== elementType.text && type !== elementType.slot
}
