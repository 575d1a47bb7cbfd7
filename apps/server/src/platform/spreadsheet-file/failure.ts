import type { FileProblem } from '@placard/domain/platform/spreadsheet-file/problem'

/** A file has no table that can be read; the problem gives the reason. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
  readonly problem: FileProblem
  /** The line of the file; 0 for the whole file. */
  readonly rowNum: number

  constructor(problem: FileProblem, rowNum = 0) {
    super(`the file cannot be read: ${problem.kind} ${JSON.stringify(problem.facts)}`)
    this.problem = problem
    this.rowNum = rowNum
  }
}
