import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { installedFromDebian } from '../start/debian.mjs'
import { projectRoot } from '../start/project.mjs'
import { finishedStep } from '../start/step.mjs'

// First the one without windows: the same engine, and a third less work for each page.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const require = createRequire(join(projectRoot, 'package.json'))

/**
 * A Chromium for the journeys: CHROMIUM, else one that is there, else Debian's when we may install it, else Playwright's.
 *
 * @param {string} node the Node to run Playwright's installer with
 * @returns {Promise<string>} absolute path of the program
 */
export async function ensureChromium(node) {
  const found = process.env['CHROMIUM'] || installedChromium()
  if (found) return found
  console.log('Installing Chromium for the tests.')
  const isInstalled = await installedFromDebian(['chromium-headless-shell', 'fonts-noto-cjk'])
  return (isInstalled && installedChromium()) || playwrightChromium(node)
}

function installedChromium() {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path))
}

/** @param {string} node */
async function playwrightChromium(node) {
  const { chromium } = require('playwright-core')
  if (!existsSync(chromium.executablePath())) {
    console.log('Downloading Chromium for the tests.')
    const cli = join(projectRoot, 'node_modules/playwright-core/cli.js')
    await finishedStep('Downloading Chromium', [node, cli, 'install', 'chromium'], {
      cwd: projectRoot,
    })
  }
  return chromium.executablePath()
}
