import { useMemo } from 'react'
import type { TableColumn } from '../column/column.tsx'
import { columnClass } from '../view/geometry.tsx'
import type { GridProps } from '../props.tsx'

/** The height of a cell on a card in pixels. */
const linePx = 26
/** The height of each further line of its text. */
const nextLinePx = 20
/** The padding above the first line and below the last. */
const paddingPx = 8

/** Returns whether each row is rendered as a card. */
export function showsCards({
  cards,
  device,
}: Pick<GridProps<object>, 'cards' | 'device'>): boolean {
  return cards === true && device === 'mobile'
}

/** Returns the props without pinned columns if the rows are cards. */
export function useCardColumns<Row extends object>(props: GridProps<Row>): GridProps<Row> {
  const cards = showsCards(props)
  const columns = useMemo(
    () =>
      cards
        ? props.columns.map((column) => ({ ...column, pane: 'center' as const }))
        : props.columns,
    [cards, props.columns],
  )
  return { ...props, columns }
}

/** Returns the height of a card in pixels. */
export function cardPx(columns: readonly TableColumn[]): number {
  return 2 * paddingPx + columns.reduce((sumPx, column) => sumPx + textPx(column), 0)
}

/** Returns the style rules for cards, which replace those of columns side by side. */
export function cardRules(tableId: string, columns: readonly TableColumn[]): string[] {
  let topPx = paddingPx
  const rules = [`.${tableId}-center .placard-table-row{height:${cardPx(columns)}px}`]
  columns.forEach((column, at) => {
    const name = columnClass(tableId, at)
    const lines = column.cardLines === undefined ? oneLine : severalLines(column.cardLines)
    rules.push(`.${name}{inset-inline:0;top:${topPx}px;height:${textPx(column)}px;${lines}}`)
    if (at > 0) rules.push(labelRule(name, column.elementName))
    topPx += textPx(column)
  })
  return rules
}

/** Returns the rule that puts the column name before the cell. Assistive technology gets the name from the header. */
function labelRule(name: string, elementName: string): string {
  const text = `"${elementName.replaceAll(/["\\]/g, String.raw`\$&`).replaceAll(/\s/g, ' ')}"`
  // Browsers that do not support alternative text use the first declaration.
  return `.${name}::before{content:${text};content:${text} / ""}`
}

const oneLine = `line-height:${linePx}px`

function severalLines(lines: number): string {
  return `padding-block:${(linePx - nextLinePx) / 2}px;line-height:${nextLinePx}px;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:${lines};white-space:pre-wrap;overflow-wrap:anywhere`
}

function textPx({ cardLines = 1 }: TableColumn): number {
  return linePx + (cardLines - 1) * nextLinePx
}
