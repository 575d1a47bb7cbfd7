/**
 * Rows by their index, from 0. An array is one. Another may hold only some of its rows: those that `at` has not (yet) are
 * drawn as waiting.
 */
export interface RowSource<Row> {
  readonly length: number
  readonly at: (index: number) => Row | undefined
}
