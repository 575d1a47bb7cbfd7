import { expect, test } from 'vitest'
import { selectedFiles } from './selected-files.ts'

function fileIn(path: string): File {
  const name = path.slice(path.lastIndexOf('/') + 1)
  // Browsers report the path of a file only if its folder was selected.
  return Object.assign(new File(['x'], name), { webkitRelativePath: path === name ? '' : path })
}

test.each([
  ['a.png', []],
  ['Spring/a.png', ['Spring']],
  ['Spring/Shoes/Red/a.png', ['Spring', 'Shoes', 'Red']],
])('the file %s is found in the folders %j', (path, folders) => {
  const file = fileIn(path)
  expect(selectedFiles([file])).toEqual([{ file, folders }])
})

test.each(['.DS_Store', 'Spring/.DS_Store', 'Spring/.git/a.png'])(
  'hidden system files in folders are ignored: %s',
  (path) => {
    expect(selectedFiles([fileIn(path)])).toEqual([])
  },
)
