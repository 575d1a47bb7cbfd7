import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { projectRoot } from '../start/project.mjs'

/**
 * The result of a run of tests. A file that could not be loaded counts as one failure.
 *
 * @typedef {{ passed: number, failures: { where: string, message: string }[] }} Outcome
 */

/** @typedef {{ status: string, fullName: string, failureMessages: string[] }} TestResult */

const outside = 'It ended with an error outside of every test; see the output above.'

/**
 * @param {string} run for the message, where no test is to blame
 * @param {string} file where Vitest's reporter `json` was to write
 * @param {boolean} succeeded whether the run ended with 0
 * @returns {Outcome}
 */
export function outcomeOf(run, file, succeeded) {
  const written = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  const failures = (written?.testResults ?? []).flatMap(failuresIn)
  if (failures.length === 0 && !succeeded) failures.push({ where: run, message: outside })
  return { passed: written?.numPassedTests ?? 0, failures }
}

/** @param {Outcome[]} outcomes */
export function summaryOf(outcomes) {
  const failures = outcomes.flatMap((outcome) => outcome.failures)
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
  const told = failures.map(({ where, message }) => `\n✗ ${where}\n${message}\n`)
  return `${told.join('')}\n${passed} passed, ${failures.length} failed`
}

/**
 * @param {{ name: string, status: string, message: string, assertionResults: TestResult[] }} file
 * @returns {Outcome['failures']}
 */
function failuresIn({ name, status, message, assertionResults }) {
  const where = relative(projectRoot, name)
  const failures = assertionResults
    .filter((test) => test.status === 'failed')
    .map((test) => ({
      where: `${where} > ${test.fullName}`,
      message: test.failureMessages.join('\n'),
    }))
  return failures.length === 0 && status === 'failed' ? [{ where, message }] : failures
}
