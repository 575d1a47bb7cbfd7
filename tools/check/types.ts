// Each room is a project of its own, because its tsconfig.json decides which globals exist in it.
import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { promisify } from 'node:util'
import { repository } from './repository.ts'

const run = promisify(execFile)

const projects = globSync(
  ['{packages,apps}/*/tsconfig*.json', '{tools,tests,bench,gallery}/tsconfig.json'],
  { cwd: repository },
).toSorted()

/** What the compiler says about a project; empty when nothing. */
async function complaints(project: string): Promise<string> {
  try {
    // What it knew last time, so that only what changed is checked again.
    const memory = `node_modules/.cache/types/${project.replaceAll('/', '-')}.tsbuildinfo`
    const options = ['--pretty', 'false', '--incremental', '--tsBuildInfoFile', memory]
    await run('tsc', [...options, '-p', project], { cwd: repository })
    return ''
  } catch (error) {
    if (error instanceof Error && 'stdout' in error && error.stdout) return String(error.stdout)
    throw error
  }
}

for (const project of projects) {
  // One after the other: the compiler itself works on several files at once.
  const found = await complaints(project)
  if (found === '') continue
  console.log(found.trimEnd())
  process.exitCode = 1
}
