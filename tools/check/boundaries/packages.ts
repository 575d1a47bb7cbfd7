/** A package of the repository, and what its files may import. */
export interface Package {
  readonly name: string
  readonly folder: string
  /** Others import a library by name, an app never. Tooling is never shipped. */
  readonly kind: 'library' | 'app' | 'tooling'
  /** The libraries of this repository that it may import. */
  readonly packages: readonly LibraryName[]
  /** The npm packages that it may import. `declared`: those of its package.json, which the check `dead-code` compares. */
  readonly dependencies: readonly string[] | 'declared'
  /** The globals that exist besides the language's own, as its tsconfig.json must declare. */
  readonly globals: readonly ('dom' | 'node')[]
  /** Reads neither clock nor random numbers, and declares globals in the named files only. */
  readonly pure?: { readonly globalsIn: readonly string[] }
  /**
   * The package is divided into the bounded contexts of `contexts.ts`. The named folders of src, and files directly in
   * src, assemble the contexts: they may import all of them, and no context may import them.
   */
  readonly contexts?: { readonly assembly: readonly string[] }
  /** Files and folders of other packages that may be imported by alias. */
  readonly reaches?: readonly string[]
}

type LibraryName = 'domain' | 'contract' | 'client' | 'browser' | 'ui'

/** The arrows of ARCHITECTURE.md. */
export const packages: readonly Package[] = [
  {
    name: 'domain',
    folder: 'packages/domain',
    kind: 'library',
    packages: [],
    dependencies: [],
    globals: [],
    pure: { globalsIn: ['packages/domain/src/platform/address/url.ts'] },
    contexts: { assembly: [] },
  },
  {
    name: 'contract',
    folder: 'packages/contract',
    kind: 'library',
    packages: ['domain'],
    dependencies: ['zod'],
    globals: [],
    contexts: { assembly: ['example'] },
  },
  {
    name: 'client',
    folder: 'packages/client',
    kind: 'library',
    packages: ['contract'],
    dependencies: [],
    globals: ['dom'],
  },
  {
    name: 'browser',
    folder: 'packages/browser',
    kind: 'library',
    packages: ['contract', 'domain'],
    dependencies: ['@tanstack/query-core', 'zustand'],
    globals: ['dom'],
  },
  {
    name: 'ui',
    folder: 'packages/ui',
    kind: 'library',
    packages: ['domain'],
    dependencies: ['@base-ui/react', 'lucide-react', 'react', 'react-dom', 'uqr'],
    globals: ['dom'],
  },
  {
    name: 'server',
    folder: 'apps/server',
    kind: 'app',
    packages: ['contract', 'domain'],
    dependencies: 'declared',
    globals: ['node'],
    contexts: { assembly: ['access', 'command', 'demo', 'openapi', 'testing'] },
  },
  {
    name: 'console',
    folder: 'apps/console',
    kind: 'app',
    packages: ['browser', 'ui', 'contract', 'domain'],
    dependencies: 'declared',
    globals: ['dom'],
    contexts: { assembly: ['app'] },
  },
  {
    name: 'portal',
    folder: 'apps/portal',
    kind: 'app',
    packages: ['browser', 'ui', 'contract', 'domain'],
    dependencies: 'declared',
    globals: ['dom'],
    contexts: { assembly: ['app'] },
  },
  {
    name: 'remotes',
    folder: 'apps/remotes',
    kind: 'app',
    packages: ['browser', 'contract', 'domain'],
    dependencies: 'declared',
    globals: ['dom'],
  },
  tooling('tools', ['node']),
  // What others start from imports only what it may rely on.
  { ...tooling('examples', ['node']), packages: ['domain'], dependencies: [] },
  {
    ...tooling('gallery', ['dom', 'node']),
    packages: ['domain', 'ui'],
    // Its tests use the themes and viewport sizes of the journeys.
    reaches: ['tests/journeys/support'],
  },
  {
    ...tooling('tests', ['dom', 'node']),
    packages: ['client', 'contract', 'domain'],
    // Crash tests read the database directly, and journeys send the same unusual files and scripts as server tests do.
    reaches: [
      'apps/server/src/platform/embedded-postgres',
      'apps/server/src/platform/database/connect.ts',
      'apps/server/src/delivery/feed/testing',
      'apps/server/src/delivery/testing/engine-process.ts',
      'apps/server/src/access/testing/script-attempts.ts',
      'apps/server/src/platform/blob/testing',
      'apps/server/src/materials/material/bundle/testing',
      'apps/server/src/platform/outgoing/testing',
      'apps/server/src/identity/oidc/testing',
      'apps/server/src/platform/spreadsheet/testing',
      'apps/server/src/testing/refused-calls.ts',
      'apps/server/src/statistics/conversion/click-key.ts',
      'apps/server/src/testing/free-port.ts',
      'apps/server/src/testing/rotation.ts',
    ],
  },
  {
    ...tooling('bench', ['dom', 'node']),
    packages: ['contract', 'domain', 'ui'],
    // A benchmark runs the statements and programs that it compares with others.
    reaches: [
      'apps/server/src/campaigns/ad/record.ts',
      'apps/server/src/platform/database',
      'apps/server/src/platform/embedded-postgres',
      'apps/server/src/campaigns/promotion',
      'apps/server/src/delivery/feed/kind.ts',
      'apps/server/src/delivery/reference-engine.ts',
      'apps/server/src/finance/settle.ts',
      'apps/server/src/platform/session',
      'apps/server/src/statistics/conversion/click-key.ts',
      'apps/server/src/testing/free-port.ts',
      'tests/hosts/support',
      'tests/support',
    ],
  },
]

function tooling(name: string, globals: Package['globals']): Package {
  return {
    name,
    folder: name,
    kind: 'tooling',
    packages: ['contract', 'domain'],
    dependencies: 'declared',
    globals,
  }
}
