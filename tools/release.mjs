// `npm run release -- 0.2.0`: sets the version, dates the changelog, writes the bill of materials, commits and tags.
// Nothing is pushed. Run the tests first.
import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  checkedVersion,
  lockWithVersion,
  releasedChangelog,
  UnusableRelease,
  withVersion,
} from './release/version.mjs'
import { npm } from './start/installation.mjs'
import { projectRoot } from './start/project.mjs'

/** @param {string} path */
const read = (path) => readFileSync(join(projectRoot, path), 'utf8')

/** @param {string} path @param {string} text */
const write = (path, text) => writeFileSync(join(projectRoot, path), text)

/** @param {unknown} value */
const json = (value) => `${JSON.stringify(value, null, 2)}\n`

/** @param {string} program @param {string[]} args */
function output(program, args) {
  return execFileSync(program, args, { cwd: projectRoot, encoding: 'utf8', maxBuffer: 2 ** 28 })
}

/** @param {string[]} args */
function runNpm(args) {
  const [program = 'npm', ...script] = npm()
  return output(program, [...script, ...args])
}

function release() {
  const version = checkedVersion(process.argv[2], JSON.parse(read('package.json')).version)
  const branch = output('git', ['branch', '--show-current']).trim()
  if (branch !== 'main') throw new UnusableRelease(`Expected the branch main, received ${branch}.`)
  if (output('git', ['status', '--porcelain']) !== '')
    throw new UnusableRelease('Commit or remove what has changed first: git status')
  const day = new Date().toISOString().slice(0, 10)
  const changelog = releasedChangelog(read('CHANGELOG.md'), { version, day })

  // `npm version --workspaces` asks the registry for the workspace's own packages, which are not there.
  const manifests = globSync(['package.json', '{packages,apps}/*/package.json'], {
    cwd: projectRoot,
  })
  for (const path of manifests) write(path, json(withVersion(JSON.parse(read(path)), version)))
  write('package-lock.json', json(lockWithVersion(JSON.parse(read('package-lock.json')), version)))
  write('CHANGELOG.md', changelog)
  const bill = `build/placard-${version}.spdx.json`
  mkdirSync(join(projectRoot, 'build'), { recursive: true })
  write(bill, runNpm(['sbom', '--sbom-format=spdx', '--omit=dev', '--package-lock-only']))
  output('git', ['commit', '--quiet', '--all', '--message', `release: ${version}`])
  output('git', ['tag', '--annotate', `v${version}`, '--message', `Placard ${version}`])
  console.log(`Tagged v${version}. The bill of materials is ${bill}; attach it to the release.`)
  console.log('Publish it with: git push --follow-tags')
}

try {
  release()
} catch (error) {
  if (!(error instanceof UnusableRelease)) throw error
  console.error(error.message)
  process.exitCode = 1
}
