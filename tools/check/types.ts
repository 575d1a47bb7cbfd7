// Each package is a project of its own, because its tsconfig.json decides which globals exist in it.
import { globSync } from 'node:fs'
import { affectedProjects } from './changed.ts'
import { repository } from './repository.ts'
import { typeErrors } from './type-errors.ts'

const projects = globSync(
  ['{packages,apps}/*/tsconfig*.json', '{tools,tests,bench,gallery,examples}/tsconfig.json'],
  { cwd: repository },
).toSorted()
const changed = process.argv.slice(2)
const checked = changed.length === 0 ? projects : affectedProjects(repository, projects, changed)

for (const error of await typeErrors(repository, checked)) {
  console.log(error)
  process.exitCode = 1
}
