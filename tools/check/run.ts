import { changedPaths } from './changed.ts'
import { type Check, checks } from './checks.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import { repository } from './repository.ts'

// Two, because each check may keep a whole core busy and small machines have two.
const atOnce = 2

function report({ check, passed, seconds, output }: Outcome): void {
  console.log(`${passed ? 'ok    ' : 'FAILED'} ${check.name.padEnd(12)} ${seconds.toFixed(1)} s`)
  if (!passed) console.log(`${output.trimEnd()}\n→ ${check.remedy}\n`)
}

async function runAll(chosen: readonly Check[]): Promise<boolean> {
  const waiting = [...chosen]
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

/** Returns the checks narrowed to changed files. */
function narrowed(chosen: readonly Check[]): Check[] {
  const paths = changedPaths(repository)
  return chosen.flatMap((check) => {
    const command = check.forChanged === undefined ? check.command : check.forChanged(paths)
    if (command !== null) return [{ ...check, command }]
    console.log(`left   ${check.name}`)
    return []
  })
}

const onlyChanged = process.argv.includes('--changed')
const names = process.argv.slice(2).filter((name) => name !== '--changed')
const chosen = checks.filter((check) => names.length === 0 || names.includes(check.name))
const unknown = names.filter((name) => !checks.some((check) => check.name === name))
if (unknown.length > 0) {
  console.error(`No check is called ${unknown.join(', ')}.`)
  console.error(`There are: ${checks.map((check) => check.name).join(', ')}.`)
  process.exitCode = 2
} else if (!(await runAll(onlyChanged ? narrowed(chosen) : chosen))) {
  process.exitCode = 1
}
