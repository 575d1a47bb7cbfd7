import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A change to the code behind a requirement, which tests whose titles name the requirement must notice. */
export interface Mutation {
  /** The requirement, such as `S5.3`. */
  readonly id: string
  /** From the project's root. */
  readonly file: string
  /** Occurs exactly once in the file. */
  readonly from: string
  readonly to: string
  /** It is tried with tests of the built product too: each such trial builds, starts and visits it. */
  readonly product?: true
}

/** A test file, and requirements that it names. */
export interface NamingFile {
  /** From the project's root. */
  readonly file: string
  readonly ids: readonly string[]
}

const title =
  /\b(?:describe|it|test)(?:\.(?:each|for|runIf|skipIf)\b[^(]*(?:\([^]*?\))?)?\s*\(\s*(['"`])([^]*?)\1/g

/** Returns the project's files that Git tracks or would track, with paths from its root. */
export function projectFiles(root: string): string[] {
  const options = ['ls-files', '-co', '--exclude-standard', '-z']
  const listed = execFileSync('git', options, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
  return listed.split('\0').filter((file) => file !== '')
}

/** Returns the test files whose titles name requirements. Titles that a table makes are not found. */
export function titledFiles(root: string): NamingFile[] {
  return filesNaming(root, (text) => [...text.matchAll(title)].map(([, , texts = '']) => texts))
}

/** Returns the test files that name requirements anywhere. */
export function filesWithIds(root: string): NamingFile[] {
  return filesNaming(root, (text) => [text])
}

function filesNaming(root: string, partsOf: (text: string) => readonly string[]): NamingFile[] {
  return (
    projectFiles(root)
      // Tests of this tool plant titles in projects of their own.
      .filter((file) => /\.test\.tsx?$/.test(file) && !file.startsWith('tools/requirements/'))
      .map((file) => {
        const parts = partsOf(readFileSync(join(root, file), 'utf8'))
        const ids = parts.flatMap((part) => part.match(/\bS\d+\.\d+/g) ?? [])
        return { file, ids: [...new Set(ids)] }
      })
      .filter(({ ids }) => ids.length > 0)
  )
}

/** Returns the Vitest project that runs a test of the built product; null for a test that needs no build. */
export function productProject(file: string): string | null {
  if (file.endsWith('.soak.test.ts')) return 'soak'
  if (file.startsWith('gallery/')) return 'gallery'
  if (file.startsWith('tests/journeys/')) return 'journeys'
  return /^tests\/(hosts|crash)\//.test(file) ? 'hosts' : null
}
