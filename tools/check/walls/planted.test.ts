import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repository } from '../repository.ts'
import { plantedTree } from '../testing/planted-tree.ts'
import { rooms } from './rooms.ts'
import { violationsIn } from './tree.ts'

const manifest = (exports: Record<string, string>): string => JSON.stringify({ exports })
const compiler = (lib: string[], types: string[]): string =>
  JSON.stringify({ extends: '../../tsconfig.base.json', compilerOptions: { lib, types } })

/** A small tree in which every wall stands. */
const sound: Readonly<Record<string, string>> = {
  'tsconfig.base.json': JSON.stringify({ compilerOptions: { lib: ['es2024'], types: [] } }),
  'packages/domain/package.json': manifest({ './*': './src/*.ts' }),
  'packages/domain/tsconfig.json': compiler(['es2024'], []),
  'packages/domain/src/banner/playing.ts': `
    import Big from 'big.js'
    import { isOver } from './window.ts'
    export const isPlaying = (nowMs: number) => !isOver(new Date(nowMs)) && Big(1).gt(0)`,
  'packages/domain/src/banner/window.ts': `
    export const isOver = (at: Date) => at.getTime() > Date.UTC(2026, 0) && Math.max(1, 2) > 1`,
  'packages/domain/src/banner/playing.test.ts': `
        import { test } from 'vitest'
    test('now', () => void readFileSync(String(Date.now())))`,
  'packages/contract/package.json': manifest({ './*': './src/*.ts' }),
  'packages/contract/tsconfig.json': compiler(['es2024'], []),
  'packages/contract/src/banner.ts': `
    import * as z from 'zod/mini'
    export type { isPlaying } from '@placard/domain/banner/playing'
    export const window = z.object({})`,
  'packages/ui/package.json': manifest({ './*.css': './src/*.css', './*': './src/*.tsx' }),
  'packages/ui/tsconfig.json': compiler(['es2024', 'dom'], []),
  'packages/ui/src/banner/banner.css': '',
  'packages/ui/src/banner/banner.tsx': `
    import { useState } from 'react'
    import './banner.css'
    export const Banner = () => <p>{useState(1)[0]}</p>`,
  'apps/server/tsconfig.json': compiler(['es2024'], ['node']),
  'apps/server/src/main.ts': `
    import { routes } from '#server/plan/routes.ts'
    export const main = () => routes`,
  'apps/server/src/settings.ts': `export const port = 1`,
  'apps/server/src/demo/fill.ts': `export { routes } from '#server/plan/routes.ts'`,
  'apps/server/src/http/reply.ts': `export { port as reply } from '#server/settings.ts'`,
  'apps/server/src/plan/routes.ts': `
    import { createServer } from 'node:http'
    import fastify from 'fastify'
    import { window } from '@placard/contract/banner'
    import { reply } from '#server/http/reply.ts'
    export const routes = [createServer, fastify, window, reply]`,
  'apps/server/src/ad/routes.ts': `export const routes = []`,
  'apps/server/src/ad/routes.test.ts': `
    import { routes } from '#server/plan/routes.ts'
    export const prepared = routes`,
  'apps/console/tsconfig.json': compiler(['es2024', 'dom'], []),
  'apps/console/rsbuild.config.ts': `import { join } from 'node:path'; export default join('a')`,
  'apps/console/src/main.tsx': `
    import { Banner } from '@placard/ui/banner/banner'
    import '@placard/ui/banner/banner.css'
    import '@placard/ui/banner/banner.css?inline'
    import('#console/plan/page.tsx')
    export const main = Banner`,
  'apps/console/src/plan/page.tsx': `import { init } from 'echarts/core'; export const Page = init`,
}

const tree = plantedTree()

function found(files: Readonly<Record<string, string>>): string[] {
  tree.plant(files)
  return violationsIn(tree.root, rooms).map(({ path, line, rule }) => `${path}:${line} ${rule}`)
}

test('nothing is reported where every wall stands', () => {
  expect(found(sound)).toEqual([])
})

test('every wall of this repository stands', () => {
  expect(violationsIn(repository, rooms)).toEqual([])
})

test('what the table of rooms names exists', () => {
  const named = rooms.flatMap(({ folder, shell = [], assembly = [], pure, reaches = [] }) => [
    folder,
    ...[...shell, ...assembly].map((part) => `${folder}/src/${part}`),
    ...(pure?.globalsIn ?? []),
    ...reaches,
  ])
  expect(named.filter((path) => !existsSync(join(repository, path)))).toEqual([])
})

test('a benchmark may import what it measures, by alias', () => {
  const files = Object.fromEntries([compilerOf('bench')])
  const text = `import '#server/promotion/list.ts'; import '#tests/support/client.ts'`
  expect(found({ ...sound, ...files, 'bench/list/list.ts': text })).toEqual([])
})

test('a package that the table of rooms does not know is reported', () => {
  expect(found({ ...sound, 'packages/extra/src/a.ts': '' })).toEqual(['packages/extra:1 room'])
})

const domainFile = 'packages/domain/src/banner/close.ts'
const contractFile = 'packages/contract/src/close.ts'
const browserFile = 'packages/browser/src/close.ts'
const uiFile = 'packages/ui/src/close.tsx'
const serverFile = 'apps/server/src/ad/close.ts'
const consoleFile = 'apps/console/src/ad/close.tsx'
const portalFile = 'apps/portal/src/ad/close.tsx'

test.each([
  // The arrows, in every spelling of an import.
  ['arrow', domainFile, `import '@placard/contract/banner'`],
  ['arrow', domainFile, `import type { A } from '@placard/contract/banner'`],
  ['arrow', domainFile, `export * from '@placard/contract/banner'`],
  ['arrow', domainFile, `export { a } from '@placard/contract/banner'`],
  ['arrow', domainFile, `export const a = () => import('@placard/contract/banner')`],
  ['arrow', domainFile, 'export const a = () => import(`@placard/contract/banner`)'],
  ['arrow', domainFile, `export type A = import('@placard/contract/banner').A`],
  ['arrow', domainFile, `export const a = require('@placard/contract/banner')`],
  ['arrow', domainFile, `import a = require('@placard/contract/banner')`],
  ['arrow', contractFile, `import '@placard/browser/request'`],
  ['arrow', browserFile, `import '@placard/ui/banner/banner'`],
  ['arrow', uiFile, `import '@placard/contract/banner'`],
  ['arrow', uiFile, `import '@placard/browser/request'`],
  ['arrow', serverFile, `import '@placard/ui/banner/banner'`],
  ['arrow', serverFile, `import '@placard/nobody/banner'`],
  ['arrow', 'tools/start.mjs', `import '@placard/ui/banner/banner'`],
  ['app', portalFile, `import '@placard/console/main'`],
  ['app', 'tests/journeys/manage.ts', `import '@placard/server/main'`],
  ['outside', portalFile, `import '#console/main.tsx'`],
  ['outside', 'tools/start.mjs', `import '#server/http/reply.ts'`],
  ['outside', 'bench/list/list.ts', `import '#server/plan/routes.ts'`],
  ['outside', 'tools/start.mjs', `import '../apps/server/src/main.ts'`],
  // Libraries and Node.
  ['library', domainFile, `import 'zod'`],
  ['library', contractFile, `import 'echarts'`],
  ['library', browserFile, `import 'react'`],
  ['library', browserFile, `import '@tanstack/react-query'`],
  ['library', uiFile, `import 'echarts/core'`],
  ['node', domainFile, `import 'node:fs'`],
  ['node', consoleFile, `import 'node:path'`],
  ['node', consoleFile, `import 'path'`],
  // Paths.
  ['parent-path', serverFile, `import '../../src/main.ts'`],
  ['hidden-path', contractFile, `import '@placard/domain/src/banner/playing'`],
  ['hidden-path', contractFile, `import '@placard/domain/banner/playing.ts'`],
  ['hidden-path', contractFile, `import '@placard/domain'`],
  ['hidden-path', consoleFile, `import '@placard/ui/banner/none.css?inline'`],
  // Inside an app.
  ['feature', serverFile, `import '#server/plan/routes.ts'`],
  ['feature', serverFile, `import '../plan/routes.ts'`],
  ['feature', serverFile, `import '#server/main.ts'`],
  ['feature', serverFile, `import '#server/demo/fill.ts'`],
  ['feature', consoleFile, `import('#console/plan/page.tsx')`],
  ['feature', 'apps/server/src/http/close.ts', `import '#server/plan/routes.ts'`],
  // Clock, chance and globals.
  ['ambient', domainFile, `export const now = Date.now()`],
  ['ambient', domainFile, `export const { now } = Date`],
  ['ambient', domainFile, `const Clock = Date; export const now = Clock.now()`],
  ['ambient', domainFile, `export const now = Date['now']()`],
  ['ambient', domainFile, `export const now = new Date()`],
  ['ambient', domainFile, `export const now = new Date`],
  ['ambient', domainFile, `export const now = Date()`],
  ['ambient', domainFile, `export const chance = Math.random()`],
  ['ambient', domainFile, `export const pick = [Math.random]`],
  ['ambient', domainFile, `export const page = (globalThis as any).document`],
  ['ambient', domainFile, `declare const window: unknown`],
  ['ambient', domainFile, `export {}; declare global { var process: unknown }`],
  ['compiler', 'packages/domain/tsconfig.json', compiler(['es2024', 'dom'], [])],
  ['compiler', 'packages/domain/tsconfig.json', compiler(['es2024'], ['node'])],
  ['compiler', 'apps/server/tsconfig.json', compiler(['es2024'], [])],
  // Names.
  ['name', 'packages/domain/src/banner/index.ts', ''],
  ['name', 'packages/domain/src/banner/date-time/utils.ts', ''],
  ['name', 'apps/console/src/common/close.tsx', ''],
  ['syntax', domainFile, `export const = 1`],
])('a planted %s violation in %s is reported there: %s', (rule, path, text) => {
  const others = Object.fromEntries(
    ['browser', 'portal', 'tools', 'tests', 'bench'].map(compilerOf),
  )
  expect(found({ ...sound, ...others, [path]: text })).toEqual([`${path}:1 ${rule}`])
})

function compilerOf(name: string): [string, string] {
  const room = rooms.find((candidate) => candidate.name === name)
  const { folder = name, globals = [] } = room ?? {}
  const lib = globals.includes('dom') ? ['dom'] : []
  return [`${folder}/tsconfig.json`, JSON.stringify({ compilerOptions: { lib, types: globals } })]
}
