/** One check: a command that ends with 0 when all is well and prints what is wrong when it is not. */
export interface Check {
  readonly name: string
  /** The advice after a failure, in a few words. */
  readonly remedy: string
  readonly command: readonly [program: string, ...args: string[]]
}

/**
 * Every check, the quick ones first, so that a small slip is told within a second. Programs are
 * those of node_modules/.bin.
 */
export const checks: readonly Check[] = [
  {
    name: 'boundaries',
    remedy: 'tools/check/boundaries says which package and context may import which',
    command: ['node', 'tools/check/boundaries.ts'],
  },
  {
    name: 'manifests',
    remedy: 'pin the exact version, one for the whole repository',
    command: ['node', 'tools/check/manifests.ts'],
  },
  {
    name: 'format',
    remedy: 'npx oxfmt',
    command: ['oxfmt', '--check'],
  },
  {
    name: 'lint',
    remedy: 'CONTRIBUTING.md, "Style"',
    command: ['oxlint', '--deny-warnings'],
  },
  {
    name: 'types',
    remedy: 'each line names the file and what the compiler expected',
    command: ['node', 'tools/check/types.ts'],
  },
  {
    name: 'dead-code',
    remedy: 'delete it, or use it',
    command: ['knip', '--no-progress', '--treat-config-hints-as-errors'],
  },
  {
    name: 'duplicates',
    remedy: 'name the idea that both copies share',
    command: ['jscpd', '--noTips', '.'],
  },
]
