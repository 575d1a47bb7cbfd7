import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../start/project.mjs'

const sharedSources = [
  'packages/domain',
  'packages/contract',
  'packages/browser',
  'packages/ui',
  'tools/build',
  'package-lock.json',
  'tsconfig.base.json',
]

const irrelevant = /(^|\/)(node_modules|dist|\..*)$|\.(test\.tsx?|md)$/

/**
 * Changes when any file changes that a build of the front end may depend on.
 *
 * @param {string} app
 */
export function sourceFingerprint(app) {
  const hash = createHash('sha256')
  for (const path of [...sharedSources, `apps/${app}`].flatMap(filesUnder)) {
    const content = readFileSync(join(projectRoot, path))
    // The length keeps the end of one file and the start of the next apart.
    hash.update(`${path}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/**
 * @param {string} path a file or folder of the project
 * @returns {string[]}
 */
function filesUnder(path) {
  if (irrelevant.test(path)) return []
  try {
    const names = readdirSync(join(projectRoot, path)).toSorted()
    return names.flatMap((name) => filesUnder(`${path}/${name}`))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR') return [path]
    throw error
  }
}
