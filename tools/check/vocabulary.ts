import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from './repository.ts'
import { subjectProblems, textProblems } from './vocabulary/problems.ts'

// Older subjects are history. In a shallow clone the log has the newest commits only.
const subjectsSince = '2026-11-24T23:30:00Z'

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: repository, encoding: 'utf8', maxBuffer: 100_000_000 })
    .split('\n')
    .filter((line) => line !== '')

const checked = git('ls-files', '*.ts', '*.tsx', '*.mjs', '*.js', '*.css', '*.sql', '*.md').filter(
  (path) =>
    // The check itself names the retired words. Applied migrations, and the old rows of their test, never change.
    !path.startsWith('tools/check/vocabulary') &&
    !path.includes('/migrations/') &&
    path !== 'apps/server/src/platform/database/migrate.test.ts' &&
    existsSync(join(repository, path)),
)
const problems = [
  ...checked.flatMap((path) => textProblems(path, readFileSync(join(repository, path), 'utf8'))),
  ...subjectProblems(git('log', '--no-merges', `--since=${subjectsSince}`, '--format=%s')),
]
for (const problem of problems) console.log(problem)
if (problems.length > 0) process.exitCode = 1
