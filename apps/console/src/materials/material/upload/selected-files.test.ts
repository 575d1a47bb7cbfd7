import { expect, test } from 'vitest'
import { isCroppable, precheckFile, selectedFiles } from './selected-files.ts'
import {
  bundleMaxBytes,
  croppableMaxBytes,
  imageMaxBytes,
  videoMaxBytes,
} from '@placard/domain/materials/material/limit'

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

test.each([
  ['a.png', 1, null],
  ['A.JPG', imageMaxBytes, null],
  ['a.b.webp', imageMaxBytes + 1, { kind: 'tooLarge', maxBytes: imageMaxBytes }],
  ['a.mp4', videoMaxBytes, null],
  ['a.mp4', videoMaxBytes + 1, { kind: 'tooLarge', maxBytes: videoMaxBytes }],
  ['a.zip', bundleMaxBytes, null],
  ['a.zip', bundleMaxBytes + 1, { kind: 'tooLarge', maxBytes: bundleMaxBytes }],
  ['a.jpeg', 0, { kind: 'empty' }],
  ['a.gif', 1, { kind: 'ending' }],
  ['a.gif', 0, { kind: 'ending' }],
  ['png', 1, { kind: 'ending' }],
  ['a.toString', 1, { kind: 'ending' }],
  ['a.png ', 1, { kind: 'ending' }],
  ['', 1, { kind: 'ending' }],
])('of %j with %i bytes the browser reports: %j', (name, size, problem) => {
  expect(precheckFile({ name, size })).toEqual(problem)
})

test.each([
  ['a.png', 1, true],
  ['A.JPEG', croppableMaxBytes, true],
  ['a.webp', croppableMaxBytes + 1, false],
  ['a.png', 0, false],
  ['a.mp4', 1, false],
  ['a.gif', 1, false],
])('of %j with %i bytes a part can be cropped: %s', (name, size, isKept) => {
  expect(isCroppable({ name, size })).toBe(isKept)
})
