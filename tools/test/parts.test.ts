import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '../start/project.mjs'
import { inEveryPart, listedFiles, secondsOf } from './long-files.ts'
import { partsOf } from './parts.ts'

const files = [
  ...listedFiles,
  ...inEveryPart,
  ...Array.from({ length: 200 }, (_, at) => `apps/server/${at}.ts`),
]
const others = files.filter((path) => !inEveryPart.has(path))

describe('the parts of the test files', () => {
  it('hold each file once, and those that are divided in themselves always', () => {
    const parts = partsOf(files, 12)
    expect(parts).toHaveLength(12)
    expect(
      parts.flatMap((part) => part.filter((path) => !inEveryPart.has(path))).toSorted(),
    ).toEqual(others.toSorted())
    for (const part of parts) for (const path of inEveryPart) expect(part).toContain(path)
  })

  it('take about the same time', () => {
    const times = partsOf(files, 12).map((part) =>
      part.reduce((sum, path) => sum + secondsOf(path), 0),
    )
    expect(Math.max(...times) - Math.min(...times)).toBeLessThan(10)
  })

  it('do not depend on the order in which the files are found', () => {
    expect(partsOf(files.toReversed(), 12)).toEqual(partsOf(files, 12))
  })

  it('are made of a list whose files exist', () => {
    for (const path of [...listedFiles, ...inEveryPart])
      expect(existsSync(join(projectRoot, path)), path).toBe(true)
  })
})
