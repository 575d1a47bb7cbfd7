import { expect, test } from 'vitest'
import { repository } from '../repository.ts'
import { plantedTree } from '../testing/planted-tree.ts'
import { manifestProblems } from './problems.ts'

const owned = { private: true, license: 'Apache-2.0' }

interface Planted {
  readonly root?: object
  readonly workspace?: object
  readonly locked?: object
}

const tree = plantedTree()

/** Returns the problems of a sound repository whose fields are replaced by the planted ones. */
function found({ root, workspace, locked }: Planted): string[] {
  const write = (path: string, value: object): void => {
    tree.plant({ [path]: JSON.stringify(value) })
  }
  write('package.json', {
    ...owned,
    workspaces: ['packages/*'],
    devDependencies: { zod: '4.6.7', vitest: '5.1.1' },
    ...root,
  })
  write('packages/domain/package.json', {
    ...owned,
    dependencies: { zod: '4.6.7', beta: '18.4.0-beta.17' },
    ...workspace,
  })
  write('package-lock.json', {
    packages: {
      '': { ...owned },
      'node_modules/@placard/domain': { resolved: 'packages/domain', link: true },
      'node_modules/zod': { license: 'MIT' },
      'node_modules/type-fest': { license: '(MIT OR GPL-3.0)' },
      'node_modules/lightningcss': { license: 'MPL-2.0', dev: true },
      ...locked,
    },
  })
  return manifestProblems(tree.root).map(({ path, message }) => `${path}: ${message}`)
}

const workspacePath = 'packages/domain/package.json'

test('nothing is reported in a sound repository', () => {
  expect(found({})).toEqual([])
})

test('the manifests of this repository are sound', () => {
  expect(manifestProblems(repository)).toEqual([])
})

test.each(['^4.6.7', '~4.6.7', '4', '4.6.x', '*', 'latest', 'github:colinhacks/zod', ''])(
  'a dependency on %j is not one version',
  (version) => {
    expect(found({ workspace: { dependencies: { dayjs: version } } })).toEqual([
      `${workspacePath}: dayjs is ${version}, not one version`,
    ])
  },
)

test.each(['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'])(
  'a library in another version among the %s is reported with both places',
  (field) => {
    expect(found({ workspace: { [field]: { zod: '4.6.8' } } })).toEqual([
      `${workspacePath}: zod is 4.6.8 here, 4.6.7 in package.json`,
    ])
  },
)

test('a workspace that could be published, or has no licence, is reported', () => {
  expect(found({ workspace: { private: false } })).toEqual([
    `${workspacePath}: private must be true`,
  ])
  expect(found({ workspace: { license: undefined } })).toEqual([
    `${workspacePath}: license must be Apache-2.0`,
  ])
})

test.each(['https://packages.example/a/-/a-1.0.0.tgz', 'git+ssh://git@github.com/a/a.git'])(
  'a lock file that names the address %s is reported',
  (resolved) => {
    expect(found({ locked: { 'node_modules/a': { resolved, license: 'MIT' } } })).toEqual([
      `package-lock.json: node_modules/a is fetched from ${resolved}`,
    ])
  },
)

test.each(['GPL-3.0', 'AGPL-3.0-only', 'LGPL-2.1', 'MPL-2.0', '(MIT AND GPL-2.0)'])(
  'a package under %s must not ship',
  (license) => {
    expect(found({ locked: { 'node_modules/a': { license } } })).toEqual([
      `package-lock.json: node_modules/a is under ${license}`,
    ])
  },
)

test('a library that is loaded unchanged may be under the LGPL, and nothing beside it', () => {
  const license = 'LGPL-3.0-or-later'
  const folder = 'node_modules/@img/sharp-libvips-linux-x64'
  expect(found({ locked: { [folder]: { license } } })).toEqual([])
  expect(found({ locked: { [folder]: { license: 'GPL-3.0-or-later' } } })).toHaveLength(1)
  expect(found({ locked: { 'node_modules/@img/other': { license } } })).toHaveLength(1)
})

test('a package that names no licence must not ship', () => {
  expect(found({ locked: { 'node_modules/a': {} } })).toEqual([
    'package-lock.json: node_modules/a is under no licence that it names',
  ])
})
