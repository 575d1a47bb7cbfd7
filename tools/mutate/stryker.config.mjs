import { join } from 'node:path'
import { projectRoot } from '../start/project.mjs'

const built = join(projectRoot, 'build/mutate')

// Stryker runs in packages/domain; `tools/mutate.mjs` tells it which files to change.
export default {
  testRunner: 'vitest',
  vitest: { configFile: join(projectRoot, 'tools/mutate/vitest.config.ts') },
  // Stryker would rewrite them with a function that TypeScript 7 no longer has, and the tests need none.
  ignorePatterns: ['tsconfig*.json'],
  tempDirName: join(built, 'sandbox'),
  cleanTempDir: 'always',
  reporters: ['clear-text', 'progress', 'html', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  htmlReporter: { fileName: join(built, 'report.html') },
  jsonReporter: { fileName: join(built, 'report.json') },
  // Tables of rules are read when a test file begins, so their mutants run all of its tests: slow, and wanted.
  warnings: { slow: false },
  thresholds: { high: 95, low: 90, break: 90 },
}
