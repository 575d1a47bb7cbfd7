/** A key of the order of rows. */
export interface OrderKey {
  /** One per row; NaN for rows without a value. */
  readonly ranks: Float64Array
  readonly descending: boolean
}

/**
 * Returns the indexes of the rows in the order of the keys; the first key has precedence. Equal rows keep their order,
 * and rows without a value are last in both directions. A radix sort would only be faster after warm-up.
 *
 * @param rowCount the number of ranks that each key has
 */
export function rowOrder(rowCount: number, keys: readonly OrderKey[]): Uint32Array {
  const order = new Uint32Array(rowCount).map((_, at) => at)
  const [first, ...others] = keys.map(({ ranks, descending }) =>
    descending ? ranks.map((rank) => -rank) : ranks,
  )
  if (first === undefined) return order
  return order.toSorted((a, b) => {
    let sign = compared(first, a, b)
    for (let next = 0; sign === 0 && next < others.length; next += 1)
      sign = compared(others[next] ?? first, a, b)
    return sign === 0 ? a - b : sign
  })
}

function compared(ranks: Float64Array, a: number, b: number): number {
  const [first, second] = [ranks[a] ?? Number.NaN, ranks[b] ?? Number.NaN]
  if (first < second) return -1
  if (first > second) return 1
  return first === second ? 0 : Number(Number.isNaN(first)) - Number(Number.isNaN(second))
}
