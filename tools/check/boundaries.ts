import { packages } from './boundaries/packages.ts'
import { violationsIn } from './boundaries/tree.ts'
import { repository } from './repository.ts'

const violations = violationsIn(repository, packages)
for (const { path, line, rule, message } of violations) {
  console.log(`${path}:${line} ${rule}: ${message}`)
}
if (violations.length > 0) process.exitCode = 1
