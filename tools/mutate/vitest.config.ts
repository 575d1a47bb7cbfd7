import { defineConfig } from 'vitest/config'

// The root is the sandbox that holds the changed package, so the projects of the repository do not apply.
export default defineConfig({ test: { include: ['src/**/*.test.ts'] } })
