import { relative } from 'node:path'
import type { TestCase, TestModule, TestSuite } from 'vitest/node'

/** A title of a test or suite. The cases of a table share a place. */
export interface Title {
  /** The file and line; the file and the title where the line is not known. */
  readonly place: string
  readonly text: string
}

/** The outcome of one test. */
export interface Outcome {
  readonly file: string
  /** Its own title and those of its suites. Empty: the file did not load, or nothing could be built. */
  readonly titles: readonly Title[]
  /** The first error; null if it passed. */
  readonly error: string | null
  readonly ms: number
}

/** Returns the file of a module, relative to the project. */
export function fileOf({ moduleId, project }: TestModule): string {
  return relative(project.vitest.config.root, moduleId)
}

/** Returns the outcome of a file that does not load. */
export function unloaded(file: string): Outcome {
  return { file, titles: [], error: 'not loaded', ms: 0 }
}

/** Returns the outcome of a test; null if it did not run. */
export function outcomeOf(test: TestCase): Outcome | null {
  const { state, errors = [] } = test.result()
  if (state !== 'passed' && state !== 'failed') return null
  const file = fileOf(test.module)
  return {
    file,
    titles: [test, ...suitesOf(test)].map(({ name, location }) => ({
      place: `${file}:${location?.line ?? ` ${name}`}`,
      text: name,
    })),
    error: state === 'failed' ? (errors[0]?.message ?? 'unknown error') : null,
    ms: test.diagnostic()?.duration ?? 0,
  }
}

function suitesOf({ parent }: TestCase | TestSuite): TestSuite[] {
  return parent.type === 'suite' ? [parent, ...suitesOf(parent)] : []
}
