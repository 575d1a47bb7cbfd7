import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { repository } from './repository.ts'

const run = promisify(execFile)
const tsc = join(repository, 'node_modules/.bin/tsc')
// Several checkers of one project repeat much of each other's work, so each project has one, and two run at a time.
const speed = ['--builders', '2', '--checkers', '1']

/**
 * Returns the type errors of the projects and of those that they refer to. A file that several projects include is reported
 * once for each place and code.
 *
 * @param root folder that paths are relative to
 * @param projects paths of `tsconfig.json` files; the longest first, so that the others run beside it
 */
export async function typeErrors(root: string, projects: readonly string[]): Promise<string[]> {
  const errors = new Map<string, string>()
  for (const error of errorsIn(await outputOf(root, projects))) {
    const [place = error] = /^[^:]+: error TS\d+/.exec(error) ?? []
    if (!errors.has(place)) errors.set(place, error)
  }
  return [...errors.values()]
}

/** Splits the compiler's output into errors. The further lines of an error are indented. */
function errorsIn(output: string): string[] {
  return output.split(/\n(?=\S)/).flatMap((error) => (error.trim() === '' ? [] : [error.trimEnd()]))
}

async function outputOf(root: string, projects: readonly string[]): Promise<string> {
  if (projects.length === 0) return ''
  try {
    // The compiler stores its results, so that the next run checks changed files only.
    await run(tsc, ['--build', '--pretty', 'false', ...speed, ...projects], {
      cwd: root,
      maxBuffer: 64 * 1024 * 1024,
    })
    return ''
  } catch (error) {
    if (error instanceof Error && 'stdout' in error && error.stdout) return String(error.stdout)
    throw error
  }
}
