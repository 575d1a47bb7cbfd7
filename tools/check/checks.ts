type Command = readonly [program: string, ...args: string[]]

/** A command that ends with 0 if all is well, and else prints the problems. Programs are those of node_modules/.bin. */
export interface Check {
  readonly name: string
  /** The advice after a failure, in a few words. */
  readonly remedy: string
  readonly command: Command
  /**
   * Returns the command that checks changed files only, or null if there is nothing to check. Without this function the
   * check always covers the whole repository.
   *
   * @param paths existing files, from the repository's root
   */
  readonly forChanged?: (paths: readonly string[]) => Command | null
}

const code = /\.(ts|tsx|mjs|js)$/

function withPaths(command: Command, paths: readonly string[]): Command | null {
  return paths.length === 0 ? null : [...command, ...paths]
}

/**
 * All checks, quick ones first, so that a small mistake is reported within seconds; then the longest, so that no other has
 * to wait for them alone.
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
    name: 'styles',
    remedy: 'import the style sheet where the class is used, or delete what is unused',
    command: ['node', 'tools/check/styles.ts'],
  },
  {
    name: 'vocabulary',
    remedy: 'use the term that is printed; CONTRIBUTING.md, "Vocabulary"',
    command: ['node', 'tools/check/vocabulary.ts'],
  },
  {
    name: 'format',
    remedy: 'npx oxfmt',
    command: ['oxfmt', '--check'],
    forChanged: (paths) =>
      withPaths(['oxfmt', '--check', '--no-error-on-unmatched-pattern'], paths),
  },
  {
    name: 'lint',
    remedy: 'CONTRIBUTING.md, "Style"',
    command: ['oxlint', '--deny-warnings'],
    forChanged: (paths) =>
      withPaths(
        ['oxlint', '--deny-warnings'],
        paths.filter((path) => code.test(path)),
      ),
  },
  {
    name: 'duplicates',
    remedy: 'name the idea that both copies share',
    command: ['jscpd', '--noTips', '.'],
    forChanged: () => null,
  },
  {
    name: 'types',
    remedy: 'each line names the file and what the compiler expected',
    command: ['node', 'tools/check/types.ts'],
    forChanged: (paths) => withPaths(['node', 'tools/check/types.ts'], paths),
  },
  {
    name: 'dead-code',
    remedy: 'delete it, or use it',
    command: ['knip', '--no-progress', '--treat-config-hints-as-errors'],
    // Only the whole repository shows that nothing uses a file.
    forChanged: () => null,
  },
]
