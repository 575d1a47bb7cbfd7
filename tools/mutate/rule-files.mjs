import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The files of the package that decide something: those with a function. The others list facts, such as codes and their
 * names. A table of the tests lists each of these facts as the specification does, so mutants would show nothing.
 *
 * @param {string} folder the package's
 * @returns {string[]} paths from there, in the order of the alphabet
 */
export function ruleFiles(folder) {
  return readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => `src/${path.replaceAll('\\', '/')}`)
    .filter((path) => /^(?:export )?function /m.test(readFileSync(join(folder, path), 'utf8')))
    .toSorted()
}
