import type { ImportProblem } from '@placard/domain/campaigns/import/problem'

/** The file cannot be imported as a whole. The job ends, and the problem gives the reason. */
export class FileFailure extends Error {
  override readonly name = 'FileFailure'
  readonly problem: ImportProblem
  /** The line of the file; 0 for the whole file. */
  readonly rowNum: number

  constructor(problem: ImportProblem, rowNum = 0) {
    super(`the file cannot be imported: ${problem.kind} ${JSON.stringify(problem.facts)}`)
    this.problem = problem
    this.rowNum = rowNum
  }
}

/** The owner's restrictions changed while an all-or-nothing import was being applied. Its transaction starts again. */
export class RestrictedMeanwhile extends Error {
  override readonly name = 'RestrictedMeanwhile'
}

/** The process must stop working on the job, because it was cancelled or the server is stopping. */
export class JobInterrupted extends Error {
  override readonly name = 'JobInterrupted'
}
