import { expect, test } from 'vitest'
import { droppedFiles } from './add-files.ts'

function fileEntry(name: string) {
  const file = (done: (file: File) => void) => done(new File(['x'], name))
  return { isFile: true, isDirectory: false, name, file }
}

/** Returns a folder entry that lists its entries as browsers do: in batches, and an empty one at the end. */
function folderEntry(name: string, entries: readonly object[], atOnce = 100) {
  const createReader = () => {
    const left = [...entries]
    return { readEntries: (done: (some: object[]) => void) => done(left.splice(0, atOnce)) }
  }
  return { isFile: false, isDirectory: true, name, createReader }
}

async function namesOf(...entries: readonly (object | null)[]) {
  const items = entries.map((entry) => ({
    webkitGetAsEntry: () => (entry instanceof File ? null : entry),
    getAsFile: () => (entry instanceof File ? entry : null),
  }))
  // The function uses only this part of the object that browsers pass.
  const found = await droppedFiles({ items } as unknown as DataTransfer)
  return found.map(({ file, folders }) => [...folders, file.name].join('/'))
}

test('files are accepted as they were dropped, in a file system or not; other objects are ignored', async () => {
  const dropped = [fileEntry('a.png'), null, new File([], 'b.mp4')]
  expect(await namesOf(...dropped)).toEqual(['a.png', 'b.mp4'])
})

test('a folder is accepted with everything in it, at any depth', async () => {
  const many = Array.from({ length: 250 }, (_, at) => fileEntry(`${at}.png`))
  const deep = folderEntry('deep', [folderEntry('deeper', [fileEntry('last.png')])])
  const names = await namesOf(folderEntry('all', [...many, deep]))
  expect(names).toHaveLength(251)
  expect(names.at(-1)).toBe('all/deep/deeper/last.png')
})

test('hidden system files in folders are ignored', async () => {
  const hidden = [fileEntry('.DS_Store'), folderEntry('.git', [fileEntry('a.png')])]
  expect(await namesOf(folderEntry('all', [...hidden, fileEntry('b.png')]))).toEqual(['all/b.png'])
})
