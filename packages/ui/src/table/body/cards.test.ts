import { expect, test } from 'vitest'
import { cardPx, cardRules } from './cards.tsx'
import { listColumns } from '../column/list-column.tsx'

const text = () => ''
const { columns } = listColumns(
  [
    { code: 'a', name: 'A', widthPx: 100, text },
    { code: 'b', name: 'It is "B"\n\\', widthPx: 100, cardLines: 3, text },
  ],
  'mobile',
)

test('the cells of a card are below each other, with their names before all except the first', () => {
  expect(cardPx(columns)).toBe(8 + 26 + (26 + 2 * 20) + 8)
  const [card, first, second, label] = cardRules('t', columns)
  expect(card).toBe('.t-center .placard-table-row{height:108px}')
  expect(first).toBe('.t-c0{inset-inline:0;top:8px;height:26px;line-height:26px}')
  expect(second).toContain('inset-inline:0;top:34px;height:66px;')
  expect(label).toBe(
    String.raw`.t-c1::before{content:"It is \"B\" \\";content:"It is \"B\" \\" / ""}`,
  )
})
