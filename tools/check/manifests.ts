import { manifestProblems } from './manifests/problems.ts'
import { repository } from './repository.ts'

const problems = manifestProblems(repository)
for (const { path, message } of problems) console.log(`${path}: ${message}`)
if (problems.length > 0) process.exitCode = 1
