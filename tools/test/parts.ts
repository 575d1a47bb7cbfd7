import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification, type Vitest } from 'vitest/node'
import { inEveryPart, secondsOf } from './long-files.ts'

/**
 * Deals files to parts that take about the same time: the longest first, each to the part that has least. The result
 * depends on the paths and `secondsOf` only. Files of `inEveryPart` are in all parts.
 *
 * @param paths from the repository's root
 */
export function partsOf(paths: readonly string[], count: number): readonly (readonly string[])[] {
  const common = paths.filter((path) => inEveryPart.has(path)).toSorted()
  const parts = Array.from({ length: count }, () => ({ seconds: 0, paths: [...common] }))
  for (const path of longestFirst(paths.filter((one) => !inEveryPart.has(one)))) {
    const least = parts.reduce((one, other) => (other.seconds < one.seconds ? other : one))
    least.seconds += secondsOf(path)
    least.paths.push(path)
  }
  return parts.map((part) => part.paths)
}

function longestFirst(paths: readonly string[]): readonly string[] {
  return paths
    .toSorted((one, other) => (one < other ? -1 : 1))
    .toSorted((one, other) => secondsOf(other) - secondsOf(one))
}

/** Makes Vitest's shards parts of equal time, and starts their longest files first, so that no worker waits for another. */
export class PartSequencer extends BaseSequencer {
  readonly #vitest: Vitest

  constructor(vitest: Vitest) {
    super(vitest)
    this.#vitest = vitest
  }

  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { shard } = this.#vitest.config
    if (shard === undefined) return files
    const parts = partsOf(
      files.map((file) => this.#pathOf(file)),
      shard.count,
    )
    const part = new Set(parts[shard.index - 1])
    return files.filter((file) => part.has(this.#pathOf(file)))
  }

  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- not the method of arrays
    if (this.#vitest.config.shard === undefined) return super.sort(files)
    const order = longestFirst(files.map((file) => this.#pathOf(file)))
    return files.toSorted(
      (one, other) => order.indexOf(this.#pathOf(one)) - order.indexOf(this.#pathOf(other)),
    )
  }

  #pathOf({ moduleId }: TestSpecification): string {
    return relative(this.#vitest.config.root, moduleId)
  }
}
