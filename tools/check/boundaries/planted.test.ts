import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repository } from '../repository.ts'
import { plantedTree } from '../testing/planted-tree.ts'
import { contextArrows, publicFiles, schemaFolders } from './contexts.ts'
import { packages } from './packages.ts'
import { violationsIn } from './tree.ts'

const manifest = (exports: Record<string, string>): string => JSON.stringify({ exports })
const compiler = (lib: string[], types: string[]): string =>
  JSON.stringify({ extends: '../../tsconfig.base.json', compilerOptions: { lib, types } })

/** A small tree without violations. */
const sound: Readonly<Record<string, string>> = {
  'tsconfig.base.json': JSON.stringify({ compilerOptions: { lib: ['es2024'], types: [] } }),
  'packages/domain/package.json': manifest({ './*': './src/*.ts' }),
  'packages/domain/tsconfig.json': compiler(['es2024'], []),
  'packages/domain/src/support/banner/playing.ts': `
    import { isOver } from './window.ts'
    import { dayMs } from '../../platform/calendar/day.ts'
    export const isPlaying = (nowMs: number) => !isOver(new Date(nowMs + dayMs))`,
  'packages/domain/src/support/banner/window.ts': `
    export const isOver = (at: Date) => at.getTime() > Date.UTC(2026, 0) && Math.max(1, 2) > 1`,
  'packages/domain/src/support/banner/playing.test.ts': `
        import { test } from 'vitest'
    import '../../campaigns/plan/status.ts'
    test('now', () => void readFileSync(String(Date.now())))`,
  'packages/domain/src/platform/calendar/day.ts': `export const dayMs = 86_400_000`,
  'packages/domain/src/campaigns/plan/status.ts': `
    import type { isPlaying } from '../../support/banner/playing.ts'
    export const status = 1`,
  'packages/contract/package.json': manifest({ './*': './src/*.ts' }),
  'packages/contract/tsconfig.json': compiler(['es2024'], []),
  'packages/contract/src/calls.ts': `
    import { window } from './support/banner.ts'
    export const calls = [window]`,
  'packages/contract/src/support/banner.ts': `
    import * as z from 'zod/mini'
    export type { isPlaying } from '@placard/domain/support/banner/playing'
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
    import { routes } from '#server/campaigns/plan/routes.ts'
    export const main = () => routes`,
  'apps/server/src/demo/fill.ts': `export { routes } from '#server/campaigns/plan/routes.ts'`,
  'apps/server/src/platform/settings.ts': `export const port = 1`,
  'apps/server/src/platform/http/reply.ts': `
    export { port as reply } from '#server/platform/settings.ts'`,
  'apps/server/src/platform/database/tables/plan.ts': `
    import type { status } from '@placard/domain/campaigns/plan/status'
    export interface PlanTable { status: typeof status }`,
  'apps/server/src/support/message/tell.ts': `export const tell = 1`,
  'apps/server/src/support/message/list.ts': `export const list = []`,
  'apps/server/src/campaigns/plan/routes.ts': `
    import { createServer } from 'node:http'
    import fastify from 'fastify'
    import { window } from '@placard/contract/support/banner'
    import { reply } from '#server/platform/http/reply.ts'
    import { tell } from '#server/support/message/tell.ts'
    import { routes as ads } from '#server/campaigns/ad/routes.ts'
    export const routes = [createServer, fastify, window, reply, tell, ...ads]`,
  'apps/server/src/campaigns/ad/routes.ts': `export const routes = []`,
  'apps/server/src/support/message/list.test.ts': `
    import { routes } from '#server/campaigns/plan/routes.ts'
    export const prepared = routes`,
  'apps/console/tsconfig.json': compiler(['es2024', 'dom'], []),
  'apps/console/rsbuild.config.ts': `import { join } from 'node:path'; export default join('a')`,
  'apps/console/src/main.tsx': `
    import { Banner } from '@placard/ui/banner/banner'
    import '@placard/ui/banner/banner.css'
    import '@placard/ui/banner/banner.css?inline'
    import('#console/campaigns/plan/page.tsx')
    export const main = Banner`,
  'apps/console/src/app/bar.tsx': `export { Page } from '#console/campaigns/plan/page.tsx'`,
  'apps/console/src/campaigns/plan/page.tsx': `
    import { Link } from 'react-router'
    export const Page = Link`,
}

const tree = plantedTree()

function found(files: Readonly<Record<string, string>>): string[] {
  tree.plant(files)
  return violationsIn(tree.root, packages).map(({ path, line, rule }) => `${path}:${line} ${rule}`)
}

test('a tree without violations is accepted', () => {
  expect(found(sound)).toEqual([])
})

test('every path in the tables exists', () => {
  const named = packages.flatMap(({ folder, contexts, pure, reaches = [] }) => [
    folder,
    ...(contexts?.assembly ?? []).map((part) => `${folder}/src/${part}`),
    ...(pure?.globalsIn ?? []),
    ...reaches,
  ])
  named.push(...publicFiles, ...schemaFolders)
  expect(named.filter((path) => !existsSync(join(repository, path)))).toEqual([])
})

test('a benchmark may import what it measures, by alias', () => {
  const files = Object.fromEntries([compilerOf('bench')])
  const text = `import '#server/campaigns/promotion/list.ts'; import '#tests/support/client.ts'`
  expect(found({ ...sound, ...files, 'bench/list/list.ts': text })).toEqual([])
})

test('a package that the table does not list is reported', () => {
  expect(found({ ...sound, 'packages/extra/src/a.ts': '' })).toEqual(['packages/extra:1 package'])
})

const domainFile = 'packages/domain/src/support/banner/close.ts'
const contractFile = 'packages/contract/src/platform/close.ts'
const browserFile = 'packages/browser/src/close.ts'
const uiFile = 'packages/ui/src/close.tsx'
const serverFile = 'apps/server/src/campaigns/ad/close.ts'
const consoleFile = 'apps/console/src/campaigns/ad/close.tsx'
const portalFile = 'apps/portal/src/campaigns/ad/close.tsx'

test.each([
  // The arrows, in every spelling of an import.
  ['arrow', domainFile, `import '@placard/contract/support/banner'`],
  ['arrow', domainFile, `import type { A } from '@placard/contract/support/banner'`],
  ['arrow', domainFile, `export * from '@placard/contract/support/banner'`],
  ['arrow', domainFile, `export { a } from '@placard/contract/support/banner'`],
  ['arrow', domainFile, `export const a = () => import('@placard/contract/support/banner')`],
  ['arrow', domainFile, 'export const a = () => import(`@placard/contract/support/banner`)'],
  ['arrow', domainFile, `export type A = import('@placard/contract/support/banner').A`],
  ['arrow', domainFile, `export const a = require('@placard/contract/support/banner')`],
  ['arrow', domainFile, `import a = require('@placard/contract/support/banner')`],
  ['arrow', contractFile, `import '@placard/browser/request'`],
  ['arrow', browserFile, `import '@placard/ui/banner/banner'`],
  ['arrow', uiFile, `import '@placard/contract/support/banner'`],
  ['arrow', uiFile, `import '@placard/browser/request'`],
  ['arrow', serverFile, `import '@placard/ui/banner/banner'`],
  ['arrow', serverFile, `import '@placard/nobody/banner'`],
  ['arrow', 'tools/start.mjs', `import '@placard/ui/banner/banner'`],
  ['app', portalFile, `import '@placard/console/main'`],
  ['app', 'tests/journeys/manage.ts', `import '@placard/server/main'`],
  ['outside', portalFile, `import '#console/main.tsx'`],
  ['outside', 'tools/start.mjs', `import '#server/platform/http/reply.ts'`],
  ['outside', 'bench/list/list.ts', `import '#server/campaigns/plan/routes.ts'`],
  ['outside', 'tools/start.mjs', `import '../apps/server/src/main.ts'`],
  // Libraries and Node.
  ['dependency', domainFile, `import 'zod'`],
  ['dependency', contractFile, `import 'react-router'`],
  ['dependency', browserFile, `import 'react'`],
  ['dependency', browserFile, `import '@tanstack/react-query'`],
  ['dependency', uiFile, `import 'react-router/dom'`],
  ['node', domainFile, `import 'node:fs'`],
  ['node', consoleFile, `import 'node:path'`],
  ['node', consoleFile, `import 'path'`],
  // Paths.
  ['parent-path', serverFile, `import '../../src/main.ts'`],
  ['hidden-path', contractFile, `import '@placard/domain/src/support/banner/playing'`],
  ['hidden-path', contractFile, `import '@placard/domain/support/banner/playing.ts'`],
  ['hidden-path', contractFile, `import '@placard/domain'`],
  ['hidden-path', consoleFile, `import '@placard/ui/banner/none.css?inline'`],
  // Contexts: inside a package, in every spelling of an import, types included.
  ['context', 'packages/domain/src/support/close.ts', `import '../campaigns/plan/status.ts'`],
  [
    'context',
    'packages/domain/src/platform/close.ts',
    `import type { A } from '../support/banner/playing.ts'`,
  ],
  ['context', 'apps/server/src/platform/close.ts', `import '#server/support/message/tell.ts'`],
  ['context', 'apps/server/src/support/close.ts', `import '#server/campaigns/plan/routes.ts'`],
  [
    'context',
    'apps/server/src/support/close.ts',
    `export type A = import('#server/campaigns/plan/routes.ts').A`,
  ],
  // Across packages.
  [
    'context',
    'packages/contract/src/platform/close.ts',
    `import '@placard/domain/campaigns/plan/status'`,
  ],
  ['context', 'apps/server/src/support/close.ts', `import '@placard/domain/campaigns/plan/status'`],
  // What assembles the contexts of a package.
  ['context', serverFile, `import '#server/main.ts'`],
  ['context', serverFile, `import '#server/demo/fill.ts'`],
  ['context', consoleFile, `import '#console/app/bar.tsx'`],
  ['context', contractFile, `import '../calls.ts'`],
  // A folder that belongs to no context.
  ['context', 'apps/server/src/invoices/close.ts', ''],
  ['context', 'packages/domain/src/invoices/close.ts', ''],
  // A file of another context of an app that is not public.
  ['private', serverFile, `import '#server/support/message/list.ts'`],
  // Clock, random numbers and globals.
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
  ['name', 'packages/domain/src/support/banner/index.ts', ''],
  ['name', 'packages/domain/src/support/banner/date-time/utils.ts', ''],
  ['name', 'apps/console/src/platform/common/close.tsx', ''],
  ['syntax', domainFile, `export const = 1`],
])('a planted %s violation in %s is reported there: %s', (rule, path, text) => {
  const others = Object.fromEntries(
    ['browser', 'portal', 'tools', 'tests', 'bench'].map(compilerOf),
  )
  expect(found({ ...sound, ...others, [path]: text })).toEqual([`${path}:1 ${rule}`])
})

function compilerOf(name: string): [string, string] {
  const listed = packages.find((candidate) => candidate.name === name)
  const { folder = name, globals = [] } = listed ?? {}
  const lib = globals.includes('dom') ? ['dom'] : []
  return [`${folder}/tsconfig.json`, JSON.stringify({ compilerOptions: { lib, types: globals } })]
}

test('the arrows between contexts form no circle', () => {
  const below = (context: string, path: readonly string[] = []): string[][] => {
    if (path.includes(context)) return [[...path, context]]
    const next: readonly string[] =
      Object.entries(contextArrows).find(([name]) => name === context)?.[1] ?? []
    return next.flatMap((other) => below(other, [...path, context]))
  }
  expect(Object.keys(contextArrows).flatMap((context) => below(context))).toEqual([])
})
