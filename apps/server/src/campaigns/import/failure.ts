import type { ImportProblem } from '@placard/domain/campaigns/import/problem'

/** The file as a whole can't be imported: the job ends, and the problem says why. */
export class FileFailure extends Error {
  override readonly name = 'FileFailure'
  readonly problem: ImportProblem
  /** Line of the file that is concerned; 0 for the whole file. */
  readonly rowNum: number

  constructor(problem: ImportProblem, rowNum = 0) {
    super(`the file cannot be imported: ${problem.kind} ${JSON.stringify(problem.facts)}`)
    this.problem = problem
    this.rowNum = rowNum
  }
}

/**
 * The restrictions of the owner have changed while a whole import was applied in one transaction, which starts again.
 */
export class RestrictedMeanwhile extends Error {
  override readonly name = 'RestrictedMeanwhile'
}

/** The job is no longer this process's to work on: it was cancelled, or the server is stopping. */
export class JobInterrupted extends Error {
  override readonly name = 'JobInterrupted'
}
