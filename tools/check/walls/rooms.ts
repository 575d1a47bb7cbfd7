/** A part of the tree with walls around it, and what may pass through them. */
export interface Room {
  readonly name: string
  readonly folder: string
  /** How others name its files, and whether anybody may: a package is imported, an app never. */
  readonly kind: 'package' | 'app' | 'workshop'
  /** The packages whose files may be imported. */
  readonly packages: readonly PackageName[]
  /**
   * The libraries that may be imported. `declared`: those of its package.json, which the check of
   * dead code compares.
   */
  readonly libraries: readonly string[] | 'declared'
  /** The globals that exist here besides the language's own, as its tsconfig.json must say. */
  readonly globals: readonly ('dom' | 'node')[]
  /** Reads neither clock nor chance and declares globals nowhere but in the files named. */
  readonly pure?: { readonly globalsIn: readonly string[] }
  /**
   * Of an app: what stands in src and every feature may use. Every other folder there is a feature,
   * which may import itself and these.
   */
  readonly shell?: readonly string[]
  /**
   * Of an app: the folders that put features together, as the files directly in src do. They may
   * import everything, and no feature may import them.
   */
  readonly assembly?: readonly string[]
  /** Files and folders of other rooms that may be imported by alias all the same. */
  readonly reaches?: readonly string[]
}

type PackageName = 'domain' | 'contract' | 'browser' | 'ui'

/** The arrows of ARCHITECTURE.md. */
export const rooms: readonly Room[] = [
  {
    name: 'domain',
    folder: 'packages/domain',
    kind: 'package',
    packages: [],
    libraries: ['big.js', 'ipaddr.js'],
    globals: [],
    pure: { globalsIn: ['packages/domain/src/address/url.ts'] },
  },
  {
    name: 'contract',
    folder: 'packages/contract',
    kind: 'package',
    packages: ['domain'],
    libraries: ['zod'],
    globals: [],
  },
  {
    name: 'browser',
    folder: 'packages/browser',
    kind: 'package',
    packages: ['contract', 'domain'],
    libraries: ['zustand'],
    globals: ['dom'],
  },
  {
    name: 'ui',
    folder: 'packages/ui',
    kind: 'package',
    packages: ['domain'],
    libraries: ['react', 'react-dom'],
    globals: ['dom'],
  },
  {
    name: 'server',
    folder: 'apps/server',
    kind: 'app',
    packages: ['contract', 'domain'],
    libraries: 'declared',
    globals: ['node'],
    shell: [
      'account',
      'audience',
      'blob',
      'content',
      'creative',
      'database',
      'embedded-postgres',
      'export',
      'file',
      'http',
      'mail',
      'material',
      'message',
      'operation-log',
      'personal-column',
      'promotion',
      'review',
      'session',
      'setting-value.ts',
      'settings.ts',
      'spreadsheet',
      'statistics',
      'verification',
    ],
    assembly: ['command', 'demo'],
  },
  {
    name: 'console',
    folder: 'apps/console',
    kind: 'app',
    packages: ['browser', 'ui', 'contract', 'domain'],
    libraries: 'declared',
    globals: ['dom'],
    shell: [
      'banner',
      'control',
      'export',
      'identity',
      'language',
      'lifecycle',
      'palette',
      'remote-component',
      'router',
      'usage',
    ],
  },
  {
    name: 'portal',
    folder: 'apps/portal',
    kind: 'app',
    packages: ['browser', 'ui', 'contract', 'domain'],
    libraries: 'declared',
    globals: ['dom'],
    shell: ['frame', 'identity', 'language', 'lifecycle', 'palette', 'platform', 'router', 'theme'],
  },
  {
    name: 'remotes',
    folder: 'apps/remotes',
    kind: 'app',
    packages: ['browser', 'contract', 'domain'],
    libraries: 'declared',
    globals: ['dom'],
  },
  workshop('tools', ['node']),
  {
    ...workshop('gallery', ['dom', 'node']),
    packages: ['domain', 'ui'],
    // Its tests look as journeys do.
    reaches: ['tests/journeys/support'],
  },
  {
    ...workshop('tests', ['dom', 'node']),
    // After a crash the database is read behind the server's back; what no field may run, no page may run either; what a
    // page saves is read like what the server sends; what a server calls is the same, whoever has it called, and so is
    // where it keeps files, and an archive that comes to it; and long tables take turns in the same way.
    reaches: [
      'apps/server/src/embedded-postgres',
      'apps/server/src/access/testing/script-attempts.ts',
      'apps/server/src/blob/testing',
      'apps/server/src/material/bundle/testing',
      'apps/server/src/monitoring-link/testing',
      'apps/server/src/spreadsheet/testing',
      'apps/server/src/testing/rotation.ts',
    ],
  },
  {
    ...workshop('bench', ['dom', 'node']),
    packages: ['contract', 'domain', 'ui'],
    // A benchmark runs the very statements and programs that it compares with others.
    reaches: [
      'apps/server/src/ad/row.ts',
      'apps/server/src/database',
      'apps/server/src/embedded-postgres',
      'apps/server/src/promotion',
      'apps/server/src/session',
      'tests/hosts/support',
      'tests/support',
    ],
  },
]

function workshop(name: string, globals: Room['globals']): Room {
  return {
    name,
    folder: name,
    kind: 'workshop',
    packages: ['contract', 'domain'],
    libraries: 'declared',
    globals,
  }
}
