import { repository } from './repository.ts'
import { rooms } from './walls/rooms.ts'
import { violationsIn } from './walls/tree.ts'

const violations = violationsIn(repository, rooms)
for (const { path, line, rule, message } of violations) {
  console.log(`${path}:${line} ${rule}: ${message}`)
}
if (violations.length > 0) process.exitCode = 1
