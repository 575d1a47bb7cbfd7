import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { TestCase, TestSuite, Vitest } from 'vitest/node'
import { productProject } from './mutation.ts'

/** A title of a test or suite. The cases of a table share a place. */
export interface Title {
  /** The file and line; the file and the title where the line is not known. */
  readonly place: string
  readonly text: string
}

/** The outcome of one test. */
export interface Outcome {
  readonly file: string
  /** Its own title and those of its suites. Empty: the file did not load, or nothing could be built. */
  readonly titles: readonly Title[]
  readonly failed: boolean
  readonly ms: number
}

/** Runs those tests of some files whose titles match, and ends them when the time, if it is limited, is over. */
export type Run = (
  files: readonly string[],
  options: { readonly pattern: RegExp; readonly limitMs?: number },
) => Promise<readonly Outcome[]>

/** Returns a `Run` for tests that need no build, in the processes of a Vitest that stays open. */
export function quickRunIn(vitest: Vitest): Run {
  const { root } = vitest.config
  return async (files, { pattern, limitMs }) => {
    const found = await vitest.globTestSpecifications([...files])
    const specifications = found.filter(({ moduleId }) => files.includes(relative(root, moduleId)))
    vitest.setGlobalTestNamePattern(pattern)
    const cancel = () => {
      // The first waits for tests that run, the second ends their processes.
      void vitest.cancelCurrentRun('test-failure')
      void vitest.cancelCurrentRun('test-failure')
    }
    const limit = limitMs === undefined ? undefined : setTimeout(cancel, limitMs)
    const { testModules } = await vitest.runTestSpecifications(specifications)
    clearTimeout(limit)
    return testModules.flatMap((module): Outcome[] => {
      const file = relative(root, module.moduleId)
      // Those of earlier runs are told again.
      if (!files.includes(file)) return []
      if (module.errors().length > 0) return [unloaded(file)]
      return [...module.children.allTests()]
        .filter((test) => ['passed', 'failed'].includes(test.result().state))
        .map((test) => ({
          file,
          titles: [test, ...suitesOf(test)].map(({ name, location }) => ({
            place: placeOf(file, name, location),
            text: name,
          })),
          failed: test.result().state === 'failed',
          ms: test.diagnostic()?.duration ?? 0,
        }))
    })
  }
}

function suitesOf({ parent }: TestCase | TestSuite): TestSuite[] {
  return parent.type === 'suite' ? [parent, ...suitesOf(parent)] : []
}

function placeOf(file: string, text: string, location?: { readonly line: number } | null): string {
  return `${file}:${location?.line ?? ` ${text}`}`
}

function unloaded(file: string): Outcome {
  return { file, titles: [], failed: true, ms: 0 }
}

/** A test as Vitest's JSON reporter describes it. */
interface Reported {
  readonly ancestorTitles: readonly string[]
  readonly title: string
  readonly status: string
  readonly duration?: number | null
  readonly location?: { readonly line: number } | null
}

/**
 * Returns a `Run` for tests of the built product. Its first call has to be without a mutation; the others build only
 * what differs from it.
 *
 * @param copy the folder of the project
 */
export function productRunIn(copy: string): Run {
  const build = join(copy, 'build')
  const healthyBuild = join(copy, 'healthy-build')
  const demo = join(copy, 'demo')
  const node = (args: readonly string[], options: object = {}) =>
    spawnSync(process.execPath, args, { cwd: copy, ...options })
  const isBuilt = () => {
    if (existsSync(healthyBuild)) {
      rmSync(build, { recursive: true })
      cpSync(healthyBuild, build, { recursive: true })
    }
    return node(['tools/build/build.mjs']).status === 0
  }
  return async (files, { pattern, limitMs }) => {
    if (!isBuilt()) return files.map(unloaded)
    if (!existsSync(healthyBuild)) {
      cpSync(build, healthyBuild, { recursive: true })
      node(['tests/support/prepare-demo.ts', demo])
    }
    const ofProject = Map.groupBy(files, productProject)
    return [...ofProject].flatMap(([project, itsFiles]) => {
      const output = join(copy, 'outcome.json')
      rmSync(output, { force: true })
      const chosen = ['--project', project ?? '', '-t', pattern.source, '--includeTaskLocation']
      const report = ['--reporter=json', `--outputFile=${output}`]
      const command = ['node_modules/vitest/vitest.mjs', 'run', ...chosen, ...report, ...itsFiles]
      const { stderr } = node(command, {
        env: { ...process.env, PREPARED_DEMO: demo },
        timeout: limitMs,
        killSignal: 'SIGINT',
      })
      if (existsSync(output)) return reportedIn(readFileSync(output, 'utf8'), copy)
      console.log(stderr.toString().slice(-1000))
      return itsFiles.map(unloaded)
    })
  }
}

function reportedIn(json: string, copy: string): Outcome[] {
  const {
    testResults,
  }: { testResults: { name: string; status: string; assertionResults: Reported[] }[] } =
    JSON.parse(json)
  return testResults.flatMap(({ name, status: whole, assertionResults }): Outcome[] => {
    const file = relative(copy, name)
    if (whole === 'failed' && assertionResults.length === 0) return [unloaded(file)]
    return assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ ancestorTitles, title, status, location, duration }) => ({
        file,
        titles: [
          { place: placeOf(file, title, location), text: title },
          ...ancestorTitles.map((text) => ({ place: placeOf(file, text), text })),
        ],
        failed: status === 'failed',
        ms: duration ?? 0,
      }))
  })
}
