import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import {
  acquireDataDirectory,
  completeRestore,
  DataDirectoryInUse,
  readDataDirectoryOwner,
} from '#server/platform/embedded-postgres/data-directory.ts'

function aTemporaryDirectory(): string {
  const path = mkdtempSync(join(tmpdir(), 'placard test-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

test('a missing data directory is created, private to its owner, and locked', () => {
  const path = join(aTemporaryDirectory(), 'deep/data')
  const directory = acquireDataDirectory(path)
  onTestFinished(directory.release)
  directory.update({ address: 'http://127.0.0.1:8080', socketDir: '/tmp/placard-abcdef' })

  expect(readDataDirectoryOwner(path)).toEqual({
    pid: process.pid,
    since: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    address: 'http://127.0.0.1:8080',
    socketDir: '/tmp/placard-abcdef',
  })
})

test('an unwritable directory is reported with its setting', () => {
  const file = join(aTemporaryDirectory(), 'file')
  writeFileSync(file, '')
  expect(() => acquireDataDirectory(join(file, 'data'))).toThrow(
    new RegExp(`^The data directory ${file}/data cannot be used: ENOTDIR.*with DATA_DIR\\.$`),
  )
})

test('a second owner is refused with the identity of the first', () => {
  const path = aTemporaryDirectory()
  const directory = acquireDataDirectory(path)
  onTestFinished(directory.release)
  directory.update({ address: 'http://127.0.0.1:8080' })
  const { since } = JSON.parse(readFileSync(join(path, 'owner.json'), 'utf8'))

  expect(() => acquireDataDirectory(path)).toThrow(DataDirectoryInUse)
  expect(() => acquireDataDirectory(path)).toThrow(
    `in use by process ${process.pid} (since ${since}, serving http://127.0.0.1:8080)`,
  )
})

test('a refused owner leaves the first one undisturbed', () => {
  const path = aTemporaryDirectory()
  const directory = acquireDataDirectory(path)
  expect(() => acquireDataDirectory(path)).toThrow(DataDirectoryInUse)

  expect(readDataDirectoryOwner(path)?.pid).toBe(process.pid)
  directory.release()
  expect(readDataDirectoryOwner(path)).toBeUndefined()
})

test('a released directory has no owner and can be acquired again', () => {
  const path = aTemporaryDirectory()
  acquireDataDirectory(path).release()
  expect(readDataDirectoryOwner(path)).toBeUndefined()

  const again = acquireDataDirectory(path)
  expect(again.abandoned).toBeUndefined()
  again.release()
})

test('an unused directory has no owner', () => {
  expect(readDataDirectoryOwner(join(aTemporaryDirectory(), 'none'))).toBeUndefined()
})

test('a restore requires an empty data directory, which nothing else uses until it is complete', () => {
  const used = aTemporaryDirectory()
  writeFileSync(join(used, 'mine'), '')
  expect(() => acquireDataDirectory(used, 'restore')).toThrow(
    `The data directory ${used} is not empty: it has mine. Restore into an empty one`,
  )
  expect(readdirSync(used)).toEqual(['mine'])

  const path = aTemporaryDirectory()
  mkdirSync(join(path, 'lost+found'))
  acquireDataDirectory(path, 'restore').release()
  const brokenOff = `The data directory ${path} holds a restore that was broken off. Empty the folder`
  expect(() => acquireDataDirectory(path)).toThrow(brokenOff)
  expect(() => acquireDataDirectory(path, 'restore')).toThrow(brokenOff)
  completeRestore(path)
  acquireDataDirectory(path).release()
})
