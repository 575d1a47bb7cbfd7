import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { PartSequencer } from './tools/test/parts.ts'

const setupFiles = ['tests/setup/console-error.ts']
// Files restore what they replace, and modules keep no state. Evaluating modules again for each file takes longer than
// running most files.
const isolate = false
// Vitest's default of one second is too short for a browser or a database on a busy machine.
const patient = { poll: { timeout: 15_000 } }
const soak = '**/*.soak.test.ts'
// Each day tests another part of the long tables: see apps/server/src/testing/rotation.ts.
const turn = Number(process.env['TURN'] ?? Math.floor(Date.now() / 86_400_000))
const inTurn = { isWhole: false, turn }

/** Returns a project that tests the built product with one server and one browser, which its files use in turn. */
function withProduct(name: string, include: string[]): TestProjectInlineConfiguration {
  return {
    test: {
      name,
      include,
      exclude: [...configDefaults.exclude, soak],
      globalSetup: ['tests/journeys/support/global-setup.ts'],
      fileParallelism: false,
      isolate,
      provide: inTurn,
      expect: patient,
      setupFiles,
      // Some start the product several times, which takes minutes on a busy machine.
      testTimeout: 300_000,
      hookTimeout: 120_000,
    },
  }
}

export default defineConfig({
  test: {
    // By default Vitest leaves one of two processors unused.
    maxWorkers: '100%',
    sequence: { sequencer: PartSequencer },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.{ts,tsx}',
            'apps/{console,portal,remotes}/src/**/*.test.{ts,tsx}',
            'tools/**/*.test.ts',
            'examples/**/*.test.ts',
          ],
          isolate,
          setupFiles,
          // Some start the compiler or the linter, which take long on a busy machine.
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          provide: inTurn,
          exclude: [...configDefaults.exclude, soak],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          isolate,
          expect: patient,
          setupFiles,
          // Real databases start and stop in these tests.
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'gallery',
          include: ['gallery/**/*.test.ts'],
          globalSetup: ['gallery/testing/global-setup.ts'],
          isolate,
          expect: patient,
          setupFiles,
          testTimeout: 30_000,
        },
      },
      withProduct('journeys', ['tests/journeys/**/*.test.ts']),
      withProduct('screens', ['tests/screens/**/*.test.ts']),
      withProduct('hosts', ['tests/{hosts,crash}/**/*.test.ts']),
      {
        test: {
          name: 'soak',
          include: [
            soak,
            'tests/journeys/*.test.ts',
            'tests/crash/usage.test.ts',
            'apps/server/src/access/{canary,naughty}.test.ts',
            'apps/server/src/campaigns/change-set/crossing.test.ts',
          ],
          provide: { isWhole: true, turn },
          expect: patient,
          globalSetup: [
            'apps/server/src/testing/global-setup.ts',
            'tests/journeys/support/global-setup.ts',
          ],
          fileParallelism: false,
          setupFiles,
          testTimeout: 1_800_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
