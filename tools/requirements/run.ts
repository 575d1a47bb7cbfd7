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
import { dirname, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { createVitest, type TestCase, type TestSuite } from 'vitest/node'
import { projectRoot } from '../start/project.mjs'
import { type Mutation, productProject, projectFiles, titledFiles } from './mutation.ts'
import { mutations as laterMutations } from './s5-s9.ts'
import { mutations as earlierMutations } from './s1-s4.ts'

/** The outcome of one test. */
interface Outcome {
  readonly file: string
  /** The titles that name the requirement, its own or its suites'; the cases of a table share one. Empty: the file did not load. */
  readonly titles: readonly { readonly place: string; readonly text: string }[]
  readonly failed: boolean
}

/** Runs those tests of some files whose titles name a requirement. */
type Run = (files: readonly string[], id: string) => Promise<readonly Outcome[]>

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
const titled = titledFiles(copy)
const mutations = [...earlierMutations, ...laterMutations].filter(({ id }) => isAsked(id))
const ids = [...new Set(titled.flatMap((file) => file.ids))].filter(isAsked).toSorted(byNumber)
const vitest = await createVitest('test', {
  root: copy,
  watch: false,
  project: ['unit', 'server'],
  reporters: [{}],
  includeTaskLocation: true,
})
const survivors: string[] = []
let titleCount = 0
for (const id of ids) {
  const files = titled.filter((one) => one.ids.includes(id)).map(({ file }) => file)
  const rows = mutations.filter((row) => row.id === id)
  if (options.only !== 'product') {
    const quick = files.filter((file) => productProject(file) === null)
    await tryRows(id, { files: quick, rows, run: quickRun })
  }
  if (options.only !== 'quick') {
    const product = files.filter((file) => productProject(file) !== null)
    await tryRows(id, { files: product, rows: rows.filter((row) => row.product), run: productRun })
  }
}
await vitest.close()
console.log(`${titleCount} titles, ${mutations.length} mutations, ${survivors.length} survivors`)
for (const survivor of survivors) console.log(`  ${survivor}`)
process.exit(survivors.length === 0 && titleCount > 0 ? 0 : 1)

/** Applies each mutation of a requirement alone, and reports the titles that never failed and the mutations that no test noticed. */
async function tryRows(
  id: string,
  { files, rows, run }: { files: readonly string[]; rows: readonly Mutation[]; run: Run },
): Promise<void> {
  if (files.length === 0) return
  const healthy = await run(files, id)
  for (const { file, titles } of healthy.filter(({ failed }) => failed))
    survivors.push(`${id} fails without a mutation: ${titles[0]?.text ?? file}`)
  const alive = new Map(healthy.flatMap(({ titles }) => titles).map((one) => [one.place, one.text]))
  titleCount += alive.size
  if (alive.size === 0) survivors.push(`${id} has no test that runs in ${files.join(', ')}`)
  for (const row of rows) {
    const outcomes = await mutated(row, () => run(files, id))
    // Code that does not load or build fails every test and so proves none.
    const noticed = outcomes.filter(({ failed, titles }) => failed && titles.length > 0)
    for (const { place } of noticed.flatMap(({ titles }) => titles)) alive.delete(place)
    const change = `${row.file}: ${oneLine(row.from)} → ${oneLine(row.to)}`
    console.log(`${id} ${noticed.length > 0 ? 'noticed' : 'NOT NOTICED'} ${change}`)
    // One that only the built product shows is noticed by its tests, or by none.
    const isTried = run === productRun || !row.product
    if (noticed.length === 0 && isTried) survivors.push(`${id} does not notice ${change}`)
  }
  for (const [place, text] of alive) survivors.push(`${id} survives at ${place}: ${text}`)
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

async function quickRun(files: readonly string[], id: string): Promise<Outcome[]> {
  const found = await vitest.globTestSpecifications([...files])
  const specifications = found.filter(({ moduleId }) => files.includes(relative(copy, moduleId)))
  vitest.setGlobalTestNamePattern(namePattern(id))
  const limit = setTimeout(() => {
    // The first waits for tests that run, the second ends their processes.
    void vitest.cancelCurrentRun('test-failure')
    void vitest.cancelCurrentRun('test-failure')
  }, limitMs)
  const { testModules } = await vitest.runTestSpecifications(specifications)
  clearTimeout(limit)
  return testModules.flatMap((module): Outcome[] => {
    const file = relative(copy, module.moduleId)
    // Those of earlier runs are told again.
    if (!files.includes(file)) return []
    if (module.errors().length > 0) return [{ file, titles: [], failed: true }]
    return [...module.children.allTests()]
      .filter((test) => ['passed', 'failed'].includes(test.result().state))
      .map((test) => ({
        file,
        titles: [test, ...suitesOf(test)]
          .filter(({ name }) => namePattern(id).test(name))
          .map(({ name, location }) => ({ place: `${file}:${location?.line}`, text: name })),
        failed: test.result().state === 'failed',
      }))
  })
}

function suitesOf({ parent }: TestCase | TestSuite): TestSuite[] {
  return parent.type === 'suite' ? [parent, ...suitesOf(parent)] : []
}

/** A test as Vitest's JSON reporter describes it. */
interface Reported {
  readonly ancestorTitles: readonly string[]
  readonly title: string
  readonly status: string
  readonly location?: { readonly line: number } | null
}

async function productRun(files: readonly string[], id: string): Promise<Outcome[]> {
  const node = process.execPath
  const allFailed = files.map((file) => ({ file, titles: [], failed: true }))
  if (spawnSync(node, ['tools/build/build.mjs'], { cwd: copy }).status !== 0) return allFailed
  const output = join(copy, 'build/outcome.json')
  rmSync(output, { force: true })
  const projects = new Set(files.flatMap((file) => productProject(file) ?? []))
  const chosen = [...projects].flatMap((project) => ['--project', project])
  const pattern = ['-t', namePattern(id).source, '--includeTaskLocation']
  const report = ['--reporter=json', `--outputFile=${output}`]
  const vitestBin = 'node_modules/vitest/vitest.mjs'
  spawnSync(node, [vitestBin, 'run', ...chosen, ...pattern, ...report, ...files], {
    cwd: copy,
    timeout: limitMs,
    killSignal: 'SIGINT',
  })
  if (!existsSync(output)) return allFailed
  const {
    testResults,
  }: { testResults: { name: string; status: string; assertionResults: Reported[] }[] } = JSON.parse(
    readFileSync(output, 'utf8'),
  )
  return testResults.flatMap(({ name, status: whole, assertionResults }): Outcome[] => {
    const file = relative(copy, name)
    if (whole === 'failed' && assertionResults.length === 0)
      return [{ file, titles: [], failed: true }]
    return assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ ancestorTitles, title, status, location }) => ({
        file,
        titles: [
          { place: `${file}:${location?.line}`, text: title },
          ...ancestorTitles.map((text) => ({ place: `${file}: ${text}`, text })),
        ].filter(({ text }) => namePattern(id).test(text)),
        failed: status === 'failed',
      }))
  })
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
