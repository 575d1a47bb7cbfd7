import { configDefaults, defineConfig } from 'vitest/config'

const setupFiles = ['tests/setup/console-error.ts']
const soak = '**/*.soak.test.ts'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.{ts,tsx}',
            'apps/{console,portal,remotes}/src/**/*.test.{ts,tsx}',
            'tools/**/*.test.ts',
          ],
          setupFiles,
          // Some start the compiler or the linter.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          exclude: [...configDefaults.exclude, soak],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          setupFiles,
          // Real databases start and stop in these.
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['tests/{journeys,hosts,crash}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, soak],
          globalSetup: ['tests/journeys/support/global-setup.ts'],
          // One browser and one server for all: side by side they would only wait for each other.
          fileParallelism: false,
          setupFiles,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'soak',
          include: [soak],
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
