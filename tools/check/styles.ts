import { repository } from './repository.ts'
import { styleProblems } from './styles/problems.ts'

const problems = styleProblems(repository)
for (const problem of problems) console.log(problem)
if (problems.length > 0) process.exitCode = 1
