import { appendFileSync } from 'node:fs'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { fileOf, type Outcome, outcomeOf, unloaded } from './outcome.ts'

/**
 * Writes each outcome to the file `OUTCOMES` as a line of JSON as soon as it is known, so that a run that is ended too
 * early has proved what failed until then. There is no file if the run did not begin.
 */
export default class OutcomeReporter implements Reporter {
  onInit(): void {
    write('')
  }

  onTestCaseResult(test: TestCase): void {
    const outcome = outcomeOf(test)
    if (outcome !== null) write(lineOf(outcome))
  }

  onTestModuleEnd(module: TestModule): void {
    if (module.errors().length > 0) write(lineOf(unloaded(fileOf(module))))
  }
}

function lineOf(outcome: Outcome): string {
  return `${JSON.stringify(outcome)}\n`
}

function write(text: string): void {
  const path = process.env['OUTCOMES']
  if (path === undefined) throw new Error('expected OUTCOMES, the file for the outcomes')
  appendFileSync(path, text)
}
