import { checks } from './checks.ts'
import { type Outcome, outcomeOf } from './outcome.ts'

// Two, because each check may keep a whole core busy and small machines have two.
const atOnce = 2

function report({ check, passed, seconds, output }: Outcome): void {
  console.log(`${passed ? 'ok    ' : 'FAILED'} ${check.name.padEnd(12)} ${seconds.toFixed(1)} s`)
  if (!passed) console.log(`${output.trimEnd()}\n→ ${check.remedy}\n`)
}

async function runAll(names: readonly string[]): Promise<boolean> {
  const waiting = checks.filter((check) => names.length === 0 || names.includes(check.name))
  let allPassed = true
  const worker = async (): Promise<void> => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const outcome = await outcomeOf(check)
      report(outcome)
      allPassed &&= outcome.passed
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return allPassed
}

const names = process.argv.slice(2)
const unknown = names.filter((name) => !checks.some((check) => check.name === name))
if (unknown.length > 0) {
  console.error(`No check is called ${unknown.join(', ')}.`)
  console.error(`There are: ${checks.map((check) => check.name).join(', ')}.`)
  process.exitCode = 2
} else if (!(await runAll(names))) {
  process.exitCode = 1
}
