import { describe, expect, test } from 'vitest'
import { checkedVersion, lockWithVersion, releasedChangelog, UnusableRelease } from './version.mjs'

describe('a version', () => {
  test.each(['0.2.0', '1.0.0', '10.20.30', '1.0.0-rc.1'])('%s is accepted', (version) => {
    expect(checkedVersion(version, '0.1.0')).toBe(version)
  })

  test.each([
    undefined,
    '',
    '1',
    '1.0',
    'v1.0.0',
    '01.0.0',
    '1.0.0-',
    '1.0.0 ',
    '1.0.0; ls',
    '0.1.0',
  ])('%s is refused', (version) => {
    expect(() => checkedVersion(version, '0.1.0')).toThrow(UnusableRelease)
  })
})

describe('the changelog', () => {
  const release = { version: '0.2.0', day: '2026-12-01' }

  test('lists what was unreleased under the version, and begins an empty section', () => {
    const before =
      '# Changelog\n\n## Unreleased\n\n- Notes on plans\n\n## 0.1.0 (2026-11-01)\n\n- Plans\n'
    expect(releasedChangelog(before, release)).toBe(
      '# Changelog\n\n## Unreleased\n\n## 0.2.0 (2026-12-01)\n\n- Notes on plans\n\n## 0.1.0 (2026-11-01)\n\n- Plans\n',
    )
  })

  test.each([
    ['without changes', '# Changelog\n\n## Unreleased\n\n## 0.1.0 (2026-11-01)\n\n- Plans\n'],
    ['without the heading', '# Changelog\n\n## 0.1.0 (2026-11-01)\n'],
    ['with the version', '# Changelog\n\n## Unreleased\n\n- A\n\n## 0.2.0 (2026-11-01)\n\n- B\n'],
  ])('%s is refused', (_, changelog) => {
    expect(() => releasedChangelog(changelog, release)).toThrow(UnusableRelease)
  })
})

test('the lock file gets the version of our packages alone', () => {
  const lock = (version: string) => ({
    name: 'placard',
    version,
    packages: {
      '': { version, devDependencies: { kysely: '0.1.0' } },
      'apps/server': { version, dependencies: { '@placard/domain': version, pg: '0.1.0' } },
      'node_modules/pg': { version: '0.1.0', dependencies: { 'pg-pool': '0.1.0' } },
    },
  })
  expect(lockWithVersion(lock('0.1.0'), '0.2.0')).toEqual(lock('0.2.0'))
})
