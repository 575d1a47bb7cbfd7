import { expect, test } from 'vitest'
import type { LibraryRow } from '@placard/contract/materials/material-library'
import { materialType } from '@placard/domain/materials/material/type'
import { type BulkChange, rowAfter, undoSteps } from './bulk-change.ts'

function row(mId: string, folderId: string | null, ...tags: readonly string[]): LibraryRow {
  return {
    mId,
    folderId,
    tags: [...tags],
    type: materialType.image,
    name: mId,
    materialUrl: '',
    previewUrl: '',
    widthPx: 1,
    heightPx: 1,
    durationMs: null,
    hasSound: null,
    bytes: 1,
    mediaType: 'image/png',
    refusal: null,
    createdAt: 0,
    useCount: 0,
    isInBin: false,
    version: 1,
  }
}

test('undo moves materials back to their folders, without those that did not move', () => {
  const rows = [row('1', 'a'), row('2', null), row('3', 'a'), row('4', 'b')]
  expect(undoSteps(rows, { kind: 'move', folderId: 'b' })).toEqual([
    { ids: ['1', '3'], change: { kind: 'move', folderId: 'a' } },
    { ids: ['2'], change: { kind: 'move', folderId: null } },
  ])
})

test('undo removes a tag only from materials that did not have it, in any spelling', () => {
  const rows = [row('1', null, 'Sale'), row('2', null)]
  expect(undoSteps(rows, { kind: 'addTag', tag: 'sale' })).toEqual([
    { ids: ['2'], change: { kind: 'removeTag', tag: 'sale' } },
  ])
  expect(undoSteps(rows.slice(0, 1), { kind: 'addTag', tag: 'sale' })).toEqual([])
})

test('undo restores a tag to those that had it, in its spelling there', () => {
  const rows = [row('1', null, 'Sale'), row('2', null), row('3', null, 'SALE')]
  expect(undoSteps(rows, { kind: 'removeTag', tag: 'sale' })).toEqual([
    { ids: ['1'], change: { kind: 'addTag', tag: 'Sale' } },
    { ids: ['3'], change: { kind: 'addTag', tag: 'SALE' } },
  ])
})

test.each<BulkChange>([
  { kind: 'move', folderId: 'b' },
  { kind: 'addTag', tag: 'sale' },
  { kind: 'removeTag', tag: 'sale' },
])('after %j the undo link leads to the folder of the materials', (change) => {
  const rows = [row('1', 'a', 'Sale'), row('2', null), row('3', 'b', 'new', 'SALE')]
  const changed = rows.map((one) => rowAfter(one, change))
  expect(changed).not.toEqual(rows)
  const back = undoSteps(rows, change).reduce(
    (now, step) =>
      now.map((one) => (step.ids.includes(one.mId) ? rowAfter(one, step.change) : one)),
    changed,
  )
  expect(back).toEqual(rows)
})
