import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import type { Check } from './checks.ts'
import { repository } from './repository.ts'

/** The result of a check. */
export interface Outcome {
  readonly check: Check
  readonly passed: boolean
  readonly seconds: number
  /** The output of its program, both streams in the order of their arrival. */
  readonly output: string
}

/** Runs a check from the repository's root. A program that cannot be started is a failed check. */
export function outcomeOf(check: Check): Promise<Outcome> {
  const [program, ...args] = check.command
  const startedAt = performance.now()
  const path = [join(repository, 'node_modules/.bin'), process.env['PATH']].join(delimiter)
  return new Promise((resolve) => {
    let output = ''
    const done = (passed: boolean): void => {
      resolve({ check, passed, seconds: (performance.now() - startedAt) / 1000, output })
    }
    const child = spawn(program, args, {
      cwd: repository,
      env: { ...process.env, PATH: path },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    }
    child.on('error', (error) => {
      output += error.message
      done(false)
    })
    child.on('close', (code) => done(code === 0))
  })
}
