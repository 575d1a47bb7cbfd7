import { spawnSync } from 'node:child_process'
import { cpSync, lstatSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import {
  completeLibraryLinks,
  installedBinaries,
} from '#server/platform/embedded-postgres/binaries.ts'
import { workingLauncher } from '#server/platform/embedded-postgres/launcher.ts'

// Many containers forbid them.
const hasUserNamespaces = spawnSync('unshare', ['--user', '--map-root-user', 'true']).status === 0

/** The package as an installation without install scripts leaves it: no library links. */
function aBareCopy(): string {
  const root = mkdtempSync(join(tmpdir(), 'placard test-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  cpSync(dirname(installedBinaries().home), root, {
    recursive: true,
    filter: (path) => !lstatSync(path).isSymbolicLink(),
  })
  return root
}

test('library links that npm left out are created, once', () => {
  const root = aBareCopy()
  const listed = JSON.parse(readFileSync(join(root, 'native/pg-symlinks.json'), 'utf8')) as {
    target: string
  }[]
  expect(spawnSync(join(root, 'native/bin/postgres'), ['--version']).status).not.toBe(0)

  completeLibraryLinks(root)
  completeLibraryLinks(root)

  expect(listed.length).toBeGreaterThan(0)
  expect(listed.filter(({ target }) => !lstatSync(join(root, target)).isSymbolicLink())).toEqual([])
  expect(spawnSync(join(root, 'native/bin/postgres'), ['--version']).stdout.toString()).toMatch(
    /^postgres \(PostgreSQL\) 18/,
  )
})

test.runIf(process.getuid?.() === 0)(
  'programs that another user cannot access are copied once to where everyone can',
  async () => {
    const root = aBareCopy()
    completeLibraryLinks(root)
    const version = `test-${process.pid}`
    const copy = `/var/lib/placard/postgresql-${version}`
    onTestFinished(() => rmSync(copy, { recursive: true, force: true }))
    const installed = { version, home: join(root, 'native') }
    const nobody = { kind: 'another user', uid: 65_534, gid: 65_534 } as const

    const launcher = await workingLauncher(installed, nobody)
    const madeAtMs = lstatSync(copy).ctimeMs
    await workingLauncher(installed, nobody)

    expect(launcher.runAs).toEqual(nobody)
    expect(
      spawnSync(join(copy, 'bin/postgres'), ['--version'], { uid: 65_534, cwd: '/' }).status,
    ).toBe(0)
    expect(lstatSync(copy).ctimeMs).toBe(madeAtMs)
  },
)

test.runIf(hasUserNamespaces)(
  'root without the right to become another user runs PostgreSQL in a user namespace',
  () => {
    const script = `
    import { installedBinaries } from '#server/platform/embedded-postgres/binaries.ts'
    import { workingLauncher } from '#server/platform/embedded-postgres/launcher.ts'
    const launcher = await workingLauncher(installedBinaries(), { kind: 'another user', uid: 1234, gid: 1234 })
    console.log(launcher.runAs.kind)`
    const { stdout, stderr } = spawnSync(
      'unshare',
      [
        '--user',
        '--map-root-user',
        '--',
        process.execPath,
        '--input-type=module-typescript',
        '-e',
        script,
      ],
      { cwd: import.meta.dirname, encoding: 'utf8' },
    )
    expect({ stdout, stderr }).toEqual({ stdout: 'a user namespace\n', stderr: '' })
  },
)
