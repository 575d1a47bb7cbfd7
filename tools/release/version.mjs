/** The input of a release cannot be used. The message says how to fix it. */
export class UnusableRelease extends Error {
  /** @override */
  name = 'UnusableRelease'
}

/**
 * Checks a new version against the current one.
 *
 * @param {string | undefined} version such as `0.2.0` or `1.0.0-rc.1`
 * @param {string} current
 * @returns {string} the new version
 * @throws UnusableRelease unless it is a semantic version that differs from the current one
 */
export function checkedVersion(version, current) {
  const semantic = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(-[0-9a-z]+(\.[0-9a-z]+)*)?$/
  if (version === undefined || !semantic.test(version))
    throw new UnusableRelease(
      `Expected a version such as 0.2.0, received ${version ?? 'nothing'}: npm run release -- 0.2.0`,
    )
  if (version === current) throw new UnusableRelease(`The version is ${current} already.`)
  return version
}

/**
 * Returns the changelog with the unreleased changes under a heading of their version, and an empty section above them.
 *
 * @param {string} changelog
 * @param {{ version: string, day: string }} release the day as `YYYY-MM-DD`
 * @throws UnusableRelease when nothing is listed under "Unreleased", or the version has a heading already
 */
export function releasedChangelog(changelog, { version, day }) {
  const heading = '\n## Unreleased\n'
  const [before, after, ...more] = changelog.split(heading)
  if (before === undefined || after === undefined || more.length > 0)
    throw new UnusableRelease('Expected exactly one heading "## Unreleased" in CHANGELOG.md.')
  const [unreleased = ''] = after.split('\n## ')
  if (unreleased.trim() === '')
    throw new UnusableRelease('CHANGELOG.md lists no changes under "## Unreleased".')
  if (changelog.includes(`\n## ${version} `))
    throw new UnusableRelease(`CHANGELOG.md has a section for ${version} already.`)
  return `${before}${heading}\n## ${version} (${day})\n${after}`
}

/**
 * Returns a manifest of the workspace, or an entry of the lock file, with the new version of itself and of the
 * workspace's packages that it depends on.
 *
 * @param {Record<string, unknown>} manifest
 * @param {string} version
 * @returns {Record<string, unknown>}
 */
export function withVersion(manifest, version) {
  const next = { ...manifest, version }
  for (const list of ['dependencies', 'devDependencies', 'peerDependencies']) {
    const listed = manifest[list]
    if (typeof listed !== 'object' || listed === null) continue
    Object.assign(next, {
      [list]: Object.fromEntries(
        Object.entries(listed).map(([name, wanted]) => [
          name,
          name.startsWith('@placard/') ? version : wanted,
        ]),
      ),
    })
  }
  return next
}

/**
 * Returns the lock file with the new version of the workspace's packages; all others stay as they are.
 *
 * @param {{ version: string, packages: Record<string, Record<string, unknown>> }} lock
 * @param {string} version
 */
export function lockWithVersion(lock, version) {
  const packages = Object.fromEntries(
    Object.entries(lock.packages).map(([path, entry]) => [
      path,
      path === '' || /^(packages|apps)\//.test(path) ? withVersion(entry, version) : entry,
    ]),
  )
  return { ...lock, version, packages }
}
