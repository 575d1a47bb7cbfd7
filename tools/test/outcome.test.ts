import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { projectRoot } from '../start/project.mjs'
import { outcomeOf, summaryOf } from './outcome.mjs'

/** Returns the outcome of a run of one file of tests. */
async function outcomeOfRun(tests: string) {
  const folder = mkdtempSync(join(tmpdir(), 'placard-outcome-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'one.test.js'), tests)
  const file = join(folder, 'results.json')
  const vitest = join(projectRoot, 'node_modules/vitest/vitest.mjs')
  const options = ['--globals', '--reporter=json', `--outputFile.json=${file}`]
  const succeeded = await new Promise<boolean>((resolve) => {
    const command = [vitest, 'run', '--root', folder, ...options]
    execFile(process.execPath, command, (error) => resolve(error === null))
  })
  return outcomeOf('example', file, succeeded)
}

test('what failed is told by file, title and cause', async () => {
  const outcome = await outcomeOfRun(`
    test('holds', () => {})
    test('breaks', () => expect(1).toBe(2))`)
  expect(outcome).toMatchObject({ passed: 1, failures: [{}] })
  expect(summaryOf([outcome])).toMatch(/one\.test\.js > breaks\n.*expected 1 to be 2/u)
  expect(summaryOf([outcome, outcome])).toMatch(/\n2 passed, 2 failed$/u)
})

test('a file that cannot be loaded is one failure', async () => {
  const { passed, failures } = await outcomeOfRun("throw new Error('not to be loaded')")
  expect({ passed, failures: failures.length }).toEqual({ passed: 0, failures: 1 })
  expect(failures[0]?.message).toContain('not to be loaded')
})

test('an error outside of every test is one failure', async () => {
  const outcome = await outcomeOfRun(`
    test('holds', () => { void Promise.reject(new Error('nobody waits for it')) })`)
  expect(outcome).toMatchObject({ passed: 1, failures: [{ where: 'example' }] })
})

test('a run that wrote nothing is one failure', () => {
  expect(outcomeOf('example', '/nowhere', false).failures).toHaveLength(1)
})
