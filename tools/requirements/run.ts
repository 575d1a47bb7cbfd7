import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { createVitest } from 'vitest/node'
import { projectRoot } from '../start/project.mjs'
import { filesWithIds, type Mutation, productProject, projectFiles } from './mutation.ts'
import { mutations as laterMutations } from './s5-s9.ts'
import { mutations as earlierMutations } from './s1-s4.ts'
import type { Outcome } from './outcome.ts'
import { productRunIn, quickRunIn, type Run } from './trial.ts'

// The words choose requirements (`S5`, `S5.3`), `--only quick` leaves out the tests of the built product, `--only
// product` all others, and a trial ends after `--limit` seconds, since broken code may loop for ever.
const { positionals: texts, values: options } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, limit: { type: 'string', default: '600' } },
})
const limitMs = Number(options.limit) * 1000
const isAsked = (id: string) =>
  texts.length === 0 || texts.some((word) => id === word || id.startsWith(`${word}.`))

const copy = copiedProject()
process.on('exit', () => rmSync(copy, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
process.chdir(copy)

// As Vitest's own command has it: libraries warn of more while developing, and tests look at warnings.
process.env['NODE_ENV'] ??= 'test'
const mutations = [...earlierMutations, ...laterMutations].filter(({ id }) => isAsked(id))
const named = filesWithIds(copy).filter((file) => file.ids.some(isAsked))
const ids = [...new Set(named.flatMap((file) => file.ids.filter(isAsked)))].toSorted(byNumber)
const vitest = await createVitest('test', {
  root: copy,
  watch: false,
  project: ['unit', 'server'],
  reporters: [{}],
  includeTaskLocation: true,
})
const quickRun = quickRunIn(vitest)
const productRun = productRunIn(copy)
const survivors: string[] = []
let titleCount = 0
if (options.only !== 'product') await tryQuickRows()
if (options.only !== 'quick') await tryProductRows()
await vitest.close()
console.log(`${titleCount} titles, ${mutations.length} mutations, ${survivors.length} survivors`)
for (const survivor of survivors) console.log(`  ${survivor}`)
process.exit(survivors.length === 0 && titleCount > 0 ? 0 : 1)

/** Notes a survivor, at once, since a run takes hours, and for the end. */
function survives(survivor: string): void {
  survivors.push(survivor)
  console.log(survivor)
}

async function tryQuickRows(): Promise<void> {
  for (const id of ids) {
    const files = named.filter((one) => one.ids.includes(id)).map(({ file }) => file)
    const quick = files.filter((file) => productProject(file) === null)
    const healthy = await healthyRun(quickRun, quick, namePattern(id))
    await tryRows(id, { healthy, run: quickRun })
  }
}

/** The tests without a mutation run together, since each run starts the product. */
async function tryProductRows(): Promise<void> {
  const files = named.map(({ file }) => file).filter((file) => productProject(file) !== null)
  const asked = new RegExp(ids.map((id) => namePattern(id).source).join('|'))
  const healthy = await healthyRun(productRun, files, asked)
  if (files.length > 0 && healthy.length === 0)
    survives(`no test of the built product ran in ${files.join(', ')}`)
  for (const id of ids) await tryRows(id, { healthy, run: productRun })
}

async function healthyRun(
  run: Run,
  files: readonly string[],
  pattern: RegExp,
): Promise<readonly Outcome[]> {
  const outcomes = files.length > 0 ? await run(files, { pattern }) : []
  for (const { file } of outcomes.filter(({ titles }) => titles.length === 0))
    survives(`${file} does not load without a mutation`)
  return outcomes
}

/**
 * Applies each mutation of a requirement alone, and notes the titles that never failed and the mutations that no test
 * noticed.
 *
 * @param healthy what the tests of this requirement, and perhaps others, did without a mutation
 */
async function tryRows(
  id: string,
  { healthy, run }: { healthy: readonly Outcome[]; run: Run },
): Promise<void> {
  const isProduct = run === productRun
  const own = healthy.map((one) => withTitlesOf(id, one)).filter(({ titles }) => titles.length > 0)
  const failures = own.flatMap(({ titles, error }) =>
    error === null ? [] : [`${id} fails without a mutation: ${titles[0]?.text}: ${error}`],
  )
  // A table of calls may fail in each of them.
  for (const failure of new Set(failures)) survives(failure)
  const alive = new Map(
    own.flatMap(({ file, titles }) => titles.map((one) => [one.place, { file, text: one.text }])),
  )
  titleCount += alive.size
  for (const row of mutations.filter((one) => one.id === id && (!isProduct || one.product))) {
    const outcomes =
      own.length === 0 ? [] : await mutated(row, () => trial(id, { own, alive, run }))
    const isNoticed = outcomes.some(isFailedTest)
    for (const { place } of outcomes.filter(isFailedTest).flatMap(({ titles }) => titles))
      alive.delete(place)
    const change = `${row.file}: ${oneLine(row.from)} → ${oneLine(row.to)}`
    if (isNoticed) console.log(`${id} noticed ${change}`)
    // One that only the built product shows is noticed by its tests, or by none.
    else if (isProduct || !row.product) survives(`${id} does not notice ${change}`)
  }
  for (const [place, { text }] of alive) survives(`${id} survives at ${place}: ${text}`)
}

/** Runs the files with titles that have not failed yet, and until something fails the others, the quickest first. */
async function trial(
  id: string,
  {
    own,
    alive,
    run,
  }: { own: readonly Outcome[]; alive: ReadonlyMap<string, { file: string }>; run: Run },
): Promise<readonly Outcome[]> {
  const runOf = async (files: readonly string[]) =>
    (await run(files, { pattern: namePattern(id), limitMs })).map((one) => withTitlesOf(id, one))
  const durations = Map.groupBy(own, ({ file }) => file)
  const byDuration = [...durations]
    .map(([file, tests]) => ({ file, ms: tests.reduce((sum, { ms }) => sum + ms, 0) }))
    .toSorted((one, other) => one.ms - other.ms)
    .map(({ file }) => file)
  const live = new Set([...alive.values()].map(({ file }) => file))
  const outcomes = live.size > 0 ? await runOf(byDuration.filter((file) => live.has(file))) : []
  for (const file of byDuration.filter((one) => !live.has(one))) {
    if (outcomes.some(isFailedTest)) break
    outcomes.push(...(await runOf([file])))
  }
  return outcomes
}

/** Code that does not load or build fails every test and so proves none. */
function isFailedTest({ error, titles }: Outcome): boolean {
  return error !== null && titles.length > 0
}

function withTitlesOf(id: string, outcome: Outcome): Outcome {
  const pattern = namePattern(id)
  return { ...outcome, titles: outcome.titles.filter(({ text }) => pattern.test(text)) }
}

async function mutated<Result>(
  { file, from, to }: Mutation,
  work: () => Promise<Result>,
): Promise<Result> {
  const path = join(copy, file)
  const text = readFileSync(path, 'utf8')
  if (text.split(from).length !== 2)
    throw new Error(`${file} should contain once what a mutation replaces: ${from}`)
  writeFileSync(
    path,
    text.replace(from, () => to),
  )
  vitest.invalidateFile(path)
  try {
    return await work()
  } finally {
    writeFileSync(path, text)
    vitest.invalidateFile(path)
  }
}

/** Matches titles that name a requirement. */
function namePattern(id: string): RegExp {
  return new RegExp(`\\b${id.replace('.', '\\.')}(?!\\d)`)
}

/** S2.10 after S2.9. */
function byNumber(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true })
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, 80) || 'nothing'
}

/** Copies the project, so that nobody's working copy changes. Packages from elsewhere are linked, ours are the copy's own. */
function copiedProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'placard-mutations-'))
  const scope = '@placard'
  for (const file of projectFiles(projectRoot)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(projectRoot, file), join(folder, file))
  }
  const packages = join(projectRoot, 'node_modules')
  mkdirSync(join(folder, 'node_modules', scope), { recursive: true })
  for (const name of readdirSync(packages))
    if (name !== scope && name !== '.cache')
      symlinkSync(join(packages, name), join(folder, 'node_modules', name))
  for (const name of readdirSync(join(packages, scope))) {
    const part = ['packages', 'apps'].find((place) => existsSync(join(folder, place, name)))
    if (part !== undefined)
      symlinkSync(join(folder, part, name), join(folder, 'node_modules', scope, name))
  }
  // Titles are found among the files that Git knows.
  spawnSync('git', ['init', '--quiet'], { cwd: folder })
  return folder
}
