import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { projectRoot } from './project.mjs'
import { finishedStep } from './step.mjs'

/** @typedef {{ version?: string, optional?: boolean }} LockedPackage */

/** Installs the packages of package-lock.json unless node_modules holds exactly them. */
export async function ensureInstalled() {
  if (isInstalled()) return
  console.log('Installing packages; this takes a minute the first time.')
  // Whatever NODE_ENV and .npmrc say: the front ends are built here, and the database is an optional package.
  const options = [
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  await finishedStep('npm ci', [...npm(), 'ci', ...options], {
    cwd: projectRoot,
    env: outsideEnvironment(),
  })
}

function isInstalled() {
  const hiddenLock = join(projectRoot, 'node_modules/.package-lock.json')
  if (!existsSync(hiddenLock)) return false
  const installed = lockedPackages(hiddenLock)
  return Object.entries(lockedPackages(join(projectRoot, 'package-lock.json')))
    .filter(([path]) => path.startsWith('node_modules/'))
    .every(([path, wanted]) => {
      const found = installed[path]
      return found ? found.version === wanted.version : wanted.optional === true
    })
}

/**
 * @param {string} file
 * @returns {Record<string, LockedPackage>}
 */
function lockedPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}

/** The npm that started us, else the one on the path. @returns {string[]} */
export function npm() {
  const { npm_execpath: script, npm_node_execpath: node } = process.env
  return script && node && !node.startsWith(projectRoot) ? [node, script] : ['npm']
}

/**
 * Ours without node_modules/.bin on the path: an installation replaces the Node that lies there while it runs.
 *
 * @returns {NodeJS.ProcessEnv}
 */
export function outsideEnvironment() {
  const path = (process.env['PATH'] ?? '').split(delimiter)
  return {
    ...process.env,
    PATH: path
      .filter((folder) => !folder.startsWith(join(projectRoot, 'node_modules')))
      .join(delimiter),
  }
}
