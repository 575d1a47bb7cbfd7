import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Vitest } from 'vitest/node'
import { productProject } from './mutation.ts'
import { fileOf, type Outcome, outcomeOf, unloaded } from './outcome.ts'

/** Runs those tests of some files whose titles match, and ends them when the time, if it is limited, is over. */
export type Run = (
  files: readonly string[],
  options: { readonly pattern: RegExp; readonly limitMs?: number },
) => Promise<readonly Outcome[]>

/** Returns a `Run` for tests that need no build, in the processes of a Vitest that stays open. */
export function quickRunIn(vitest: Vitest): Run {
  return async (files, { pattern, limitMs }) => {
    const found = await vitest.globTestSpecifications([...files])
    const specifications = found.filter(({ moduleId }) =>
      files.includes(relative(vitest.config.root, moduleId)),
    )
    vitest.setGlobalTestNamePattern(pattern)
    const cancel = () => {
      tellEnded(files)
      // The first waits for tests that run, the second ends their processes.
      void vitest.cancelCurrentRun('test-failure')
      void vitest.cancelCurrentRun('test-failure')
    }
    const limit = limitMs === undefined ? undefined : setTimeout(cancel, limitMs)
    const { testModules } = await vitest.runTestSpecifications(specifications)
    clearTimeout(limit)
    return testModules.flatMap((module) => {
      const file = fileOf(module)
      // Those of earlier runs are told again.
      if (!files.includes(file)) return []
      if (module.errors().length > 0) return [unloaded(file)]
      return [...module.children.allTests()].map(outcomeOf).filter((outcome) => outcome !== null)
    })
  }
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
      const output = join(copy, 'outcomes.jsonl')
      rmSync(output, { force: true })
      const chosen = ['--project', project ?? '', '-t', pattern.source, '--includeTaskLocation']
      const reporter = '--reporter=./tools/requirements/reporter.ts'
      const command = ['node_modules/vitest/vitest.mjs', 'run', ...chosen, reporter, ...itsFiles]
      const { stderr, error } = node(command, {
        env: { ...process.env, PREPARED_DEMO: demo, OUTCOMES: output },
        timeout: limitMs,
        killSignal: 'SIGINT',
      })
      // The only error of the process itself is that its time is over.
      if (error) tellEnded(itsFiles)
      if (existsSync(output)) return outcomesIn(readFileSync(output, 'utf8'))
      console.log(stderr.toString().slice(-1000))
      return itsFiles.map(unloaded)
    })
  }
}

/** Says that tests were ended; their outcomes until then count. */
function tellEnded(files: readonly string[]): void {
  console.log(`ended when the time was over: ${files.join(', ')}`)
}

function outcomesIn(lines: string): Outcome[] {
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
}
