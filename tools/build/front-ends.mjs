import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../start/project.mjs'
import { finishedStep } from '../start/step.mjs'
import { sourceFingerprint } from './source-fingerprint.mjs'

/** @typedef {'console' | 'portal' | 'remotes'} FrontEnd */

/** @type {FrontEnd[]} */
export const frontEnds = ['portal', 'console', 'remotes']

const buildRoot = join(projectRoot, 'build')

/** Returns the folder of the finished build of a front end. @param {FrontEnd} app */
export const outputFolder = (app) => join(buildRoot, app)

/**
 * Builds each front end whose sources differ from those of its last build.
 *
 * @param {string} node the Node to build with
 */
export async function buildFrontEnds(node) {
  removeAbandonedDrafts()
  for (const app of frontEnds) {
    const fingerprint = sourceFingerprint(app)
    if (isBuilt(app, fingerprint)) continue
    console.log(`Building the ${app}.`)
    // First, so that whatever is interrupted from here on is built again.
    forgetBuild(app)
    await finishedStep(
      `Building the ${app}`,
      [
        node,
        join(projectRoot, 'tools/build/build-app.ts'),
        app,
        draftFolder(app),
        outputFolder(app),
      ],
      {
        cwd: join(projectRoot, 'apps', app),
        env: { ...process.env, NODE_ENV: 'production' },
      },
    )
    writeFileSync(stampFile(app), fingerprint)
  }
}

/** Makes the next `buildFrontEnds` build it. @param {FrontEnd} app */
export function forgetBuild(app) {
  rmSync(stampFile(app), { force: true })
}

/** @param {FrontEnd} app @param {string} fingerprint */
function isBuilt(app, fingerprint) {
  return (
    existsSync(stampFile(app)) &&
    existsSync(outputFolder(app)) &&
    readFileSync(stampFile(app), 'utf8') === fingerprint
  )
}

/** @param {FrontEnd} app */
const stampFile = (app) => join(buildRoot, `${app}.stamp`)

/** Named after its maker, so that two builds at once do not mix. @param {FrontEnd} app */
const draftFolder = (app) => join(buildRoot, `.draft-${app}-${process.pid}`)

function removeAbandonedDrafts() {
  if (!existsSync(buildRoot)) return
  for (const name of readdirSync(buildRoot)) {
    const pid = Number(/^\.draft-\w+-(\d+)/.exec(name)?.[1])
    if (pid && !isRunning(pid)) rmSync(join(buildRoot, name), { recursive: true, force: true })
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
