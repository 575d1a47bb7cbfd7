import { existsSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { outsideEnvironment } from './installation.mjs'
import { projectRoot } from './project.mjs'
import { finishedStep } from './step.mjs'

const folder = join(projectRoot, 'node_modules/node')
const binary = join(folder, 'bin/node')

/**
 * The Node that everything of ours runs on: the npm package `node`. Its install script fetches the binary, and is
 * run here when the packages were installed without scripts.
 *
 * @returns {Promise<string>} absolute path of the binary
 */
export async function ensureNode24() {
  if (existsSync(binary)) return binary
  console.log('Fetching the Node that Placard runs on.')
  await finishedStep(
    'Fetching Node from the npm registry',
    [outsideNode(), 'installArchSpecificPackage.js'],
    {
      cwd: folder,
      env: outsideEnvironment(),
    },
  )
  linkForScripts()
  return binary
}

// npm puts node_modules/.bin on the path of its scripts, and makes no link to a file that was not there yet.
function linkForScripts() {
  const link = join(projectRoot, 'node_modules/.bin/node')
  rmSync(link, { force: true })
  symlinkSync('../node/bin/node', link)
}

function outsideNode() {
  return process.execPath.startsWith(folder) ? 'node' : process.execPath
}
