/**
 * Rows by their index, from 0. An array is a row source. Others may hold only some of their rows: those for which `at`
 * returns undefined are drawn as loading.
 */
export interface RowSource<Row> {
  readonly length: number
  readonly at: (index: number) => Row | undefined
}
