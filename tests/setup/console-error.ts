import { format } from 'node:util'
import { takeRefusedCalls } from '#server/testing/refused-calls.ts'
import { afterEach, beforeEach } from 'vitest'

// A test that expects an error replaces console.error with a spy, so that nothing arrives here.
const print = console.error
const unexpected: string[] = []

beforeEach(({ onTestFailed }) => {
  takeRefusedCalls()
  onTestFailed(({ task }) => {
    const calls = takeRefusedCalls()
    const [error] = task.result?.errors ?? []
    if (error && calls.length > 0)
      error.message += `\n\nRefused calls of this test:\n${calls.join('\n')}`
  })
  console.error = (...args: unknown[]): void => {
    unexpected.push(format(...args))
    print(...args)
  }
})

afterEach(() => {
  console.error = print
  const errors = unexpected.splice(0)
  if (errors.length > 0) {
    throw new Error(`expected no error on the console, got:\n${errors.join('\n')}`)
  }
})
