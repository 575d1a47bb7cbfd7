import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { repository } from './repository.ts'

const run = promisify(execFile)
const tsc = join(repository, 'node_modules/.bin/tsc')

/**
 * Returns the type errors of the projects. A file that several projects include is reported once for each place and code.
 *
 * @param root folder that paths are relative to
 * @param projects paths of `tsconfig.json` files
 */
export async function typeErrors(root: string, projects: readonly string[]): Promise<string[]> {
  const errors = new Map<string, string>()
  // One project at a time, because the compiler itself uses several processors.
  for (const project of projects)
    for (const error of errorsIn(await outputOf(root, project))) {
      const [place = error] = /^[^:]+: error TS\d+/.exec(error) ?? []
      if (!errors.has(place)) errors.set(place, error)
    }
  return [...errors.values()]
}

/** Splits the compiler's output into errors. The further lines of an error are indented. */
function errorsIn(output: string): string[] {
  return output.split(/\n(?=\S)/).flatMap((error) => (error.trim() === '' ? [] : [error.trimEnd()]))
}

async function outputOf(root: string, project: string): Promise<string> {
  try {
    // The compiler stores its results, so that the next run checks changed files only.
    const results = `node_modules/.cache/types/${project.replaceAll('/', '-')}.tsbuildinfo`
    const options = ['--pretty', 'false', '--incremental', '--tsBuildInfoFile', results]
    await run(tsc, [...options, '-p', project], { cwd: root })
    return ''
  } catch (error) {
    if (error instanceof Error && 'stdout' in error && error.stdout) return String(error.stdout)
    throw error
  }
}
