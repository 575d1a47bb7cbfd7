import { CallRefused } from '@placard/browser/request/error'
import { code } from '@placard/contract/platform/code'
import { expect, test } from 'vitest'
import { type FolderCalls, FolderCreationFailed, folderIdResolver } from './upload-queue.ts'
import { uploadTargets } from './upload.ts'

interface Kept {
  readonly folderId: string
  readonly parentId: string | null
  readonly name: string
}

/** Returns a library whose server responds asynchronously and fails with the errors in `refusals`. */
function library(kept: readonly Kept[] = []) {
  const items = [...kept]
  const asked: string[] = []
  const calls: FolderCalls = {
    async add({ name, parentId }) {
      asked.push(name)
      await Promise.resolve()
      const refusal = refusals.shift()
      if (refusal !== undefined) throw refusal
      const isTaken = items.some((one) => one.parentId === parentId && one.name === name)
      if (isTaken) throw refusalOf('name')
      const folder = { folderId: `${items.length + 1}`, parentId, name }
      items.push(folder)
      return folder
    },
    list: async () => ({ items }),
  }
  const refusals: Error[] = []
  return { items, asked, refusals, idOf: folderIdResolver(calls) }
}

function refusalOf(path: string): CallRefused {
  const problem = { path, expected: 'another one', got: 'this', message: 'Not so.' }
  const data = { problems: [problem] }
  return new CallRefused({ code: code.invalidInput, message: 'Not so.', data, requestId: '' })
}

test('each folder is created once, before its subfolders, however many files need it', async () => {
  const { idOf, items, asked } = library()
  const placeOf = uploadTargets(null, 5)
  const paths = Array.from({ length: 300 }, (_, at) => ['Spring', `${at % 3}`])
  const ids = await Promise.all(paths.map((folders) => idOf(placeOf(folders))))
  expect(asked).toEqual(['Spring', '0', '1', '2'])
  expect(items.map(({ name, parentId }) => [name, parentId])).toEqual([
    ['Spring', null],
    ['0', '1'],
    ['1', '1'],
    ['2', '1'],
  ])
  expect(ids.slice(0, 4)).toEqual(['2', '3', '4', '2'])
})

test('an existing folder is used, and no other with its name', async () => {
  const elsewhere = { folderId: '1', parentId: '9', name: 'Spring' }
  const { idOf } = library([elsewhere, { folderId: '2', parentId: null, name: 'Spring' }])
  expect(await idOf(uploadTargets(null, 5)(['Spring']))).toBe('2')
  expect(await idOf(uploadTargets('9', 5)(['Spring']))).toBe('1')
  expect(await idOf('7')).toBe('7')
  expect(await idOf(null)).toBe(null)
})

test('if a folder cannot be created, all files waiting for it fail with its name, and a retry tries again', async () => {
  const { idOf, refusals, asked } = library()
  const placeOf = uploadTargets(null, 5)
  const lost = new Error('no connection')
  refusals.push(lost)
  const outcomes = await Promise.allSettled([
    idOf(placeOf(['Spring', 'Shoes'])),
    idOf(placeOf(['Spring'])),
  ])
  const reason = new FolderCreationFailed('Spring', lost)
  expect(outcomes).toEqual(outcomes.map(() => ({ status: 'rejected', reason })))
  expect(asked).toEqual(['Spring'])
  expect(await idOf(placeOf(['Spring', 'Shoes']))).toBe('2')
})

test('a name that the server refuses is not looked up', async () => {
  const { idOf, refusals } = library()
  const refusal = refusalOf('name')
  refusals.push(refusal)
  const folder = idOf(uploadTargets(null, 5)(['x'.repeat(61)]))
  await expect(folder).rejects.toMatchObject({ folderName: 'x'.repeat(61), cause: refusal })
})
