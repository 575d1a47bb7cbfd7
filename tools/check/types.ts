// Each package is a project of its own, because its tsconfig.json decides which globals exist in it. Projects that import
// a package read its declarations, so that the sources of a package are checked once.
import { globSync } from 'node:fs'
import { affectedProjects } from './changed.ts'
import { repository } from './repository.ts'
import { typeErrors } from './type-errors.ts'

/** It takes longest, so the others run beside it. */
const longest = 'apps/server/tsconfig.json'
const others = globSync(
  ['{packages,apps}/*/tsconfig*.json', '{tools,tests,bench,gallery,examples}/tsconfig.json'],
  { cwd: repository },
).toSorted()
const projects = [longest, ...others.filter((path) => path !== longest)]
const changed = process.argv.slice(2)
const checked = changed.length === 0 ? projects : affectedProjects(repository, projects, changed)

for (const error of await typeErrors(repository, checked)) {
  console.log(error)
  process.exitCode = 1
}
