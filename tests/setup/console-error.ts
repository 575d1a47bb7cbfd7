import { format } from 'node:util'
import { afterEach, beforeEach } from 'vitest'

// A test that expects an error replaces console.error with a spy, so that nothing arrives here.
const print = console.error
const unexpected: string[] = []

beforeEach(() => {
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
