import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'

/** An example of a document: a script of the shell. */
export interface DocumentExample {
  /** The word after `sh`; empty without one. */
  readonly kind: string
  readonly script: string
  /** The answer that the document shows, with `…` for any value; undefined if it shows none. */
  readonly answer: unknown
}

/** Reads a document of the repository and its examples. */
export function documentExamples(path: string): {
  readonly text: string
  readonly examples: readonly DocumentExample[]
} {
  const text = readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8')
  const blocks = text.matchAll(/```sh( \w+)?\n([^]*?)```(?:\n\n```json\n([^]*?)```)?/g)
  const examples = [...blocks].map(([, kind = '', script = '', answer]) => ({
    kind: kind.trim(),
    script,
    answer: answer === undefined ? undefined : (JSON.parse(answer) as unknown),
  }))
  return { text, examples }
}

/** Runs an example with these variables, and returns what it prints. */
export async function ranExample(
  script: string,
  variables: Readonly<Record<string, string>>,
): Promise<string> {
  const env = { PATH: process.env['PATH'] ?? '', ...variables }
  const { stdout } = await promisify(execFile)('bash', ['-ec', script], { env })
  return stdout
}

/** Returns the places of an answer that are not as the document shows them. */
export function differences(shown: unknown, got: unknown, at = '$'): string[] {
  if (shown === '…') return got === undefined || got === null ? [`${at} is missing`] : []
  if (typeof shown !== 'object' || shown === null)
    return shown === got ? [] : [`${at}: expected ${String(shown)}, got ${String(got)}`]
  if (typeof got !== 'object' || got === null) return [`${at}: got ${String(got)}`]
  return Object.entries(shown).flatMap(([name, value]) =>
    differences(value, (got as Record<string, unknown>)[name], `${at}.${name}`),
  )
}
