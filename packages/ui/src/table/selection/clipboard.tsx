import type { ClipboardEvent } from 'react'
import { copiedCells } from './copy.tsx'
import type { TableModel } from '../model.tsx'
import type { CellBlock } from './range.tsx'
import type { RowSource } from '../rows/row-source.tsx'

/**
 * Copies the cells of the block on a copy event. The browser handles selected text and the content of a field itself.
 *
 * @returns whether the cells were copied
 */
export function copyBlock<Row extends object>(
  event: ClipboardEvent<HTMLElement>,
  model: TableModel<Row>,
  { rows, block }: { rows: RowSource<Row>; block: CellBlock | null },
): boolean {
  const hasText = event.currentTarget.ownerDocument.getSelection()?.isCollapsed === false
  if (block === null || hasText || isField(event.target)) return false
  const { text, html } = copiedCells(model, rows, { block, names: false })
  event.clipboardData.setData('text/plain', text)
  event.clipboardData.setData('text/html', html)
  event.preventDefault()
  return true
}

function isField(target: EventTarget): boolean {
  return target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null
}
