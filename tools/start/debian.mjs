import { spawnSync } from 'node:child_process'
import { projectRoot } from './project.mjs'
import { finishedStep } from './step.mjs'

/**
 * Installs packages of Debian, where that is what we run on and we may.
 *
 * @param {readonly string[]} packages
 * @returns {Promise<boolean>} whether they are there now
 */
export async function installedFromDebian(packages) {
  const isAllowed = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
  if (!isAllowed) return false
  const options = { cwd: projectRoot, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  await finishedStep('apt-get update', ['apt-get', 'update', '-qq'], options)
  const install = ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages]
  await finishedStep(`apt-get install ${packages.join(' ')}`, install, options)
  return true
}
