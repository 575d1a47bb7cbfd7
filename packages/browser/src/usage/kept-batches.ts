/** Records that are sent together, under an id by which they count once. */
export interface UsageBatch {
  readonly batchId: string
  /** Lines as the collector takes them. */
  readonly body: string
}

const prefix = 'placard.usage.'
/** Batches that wait at most; of more the oldest are given up. */
const mostBatches = 40
/** Older ones are given up: what they tell is of no use any more. */
const oldestMs = 7 * 86_400_000

interface Kept extends UsageBatch {
  readonly bornMs: number
}

/**
 * Batches that nobody has acknowledged yet, kept for the next visit. Each stands under a key of its own, so that tabs do not
 * take each other's away. Where the browser keeps nothing they are kept as long as the page.
 */
export function keptBatches(page: Window = window) {
  const unkept = new Map<string, UsageBatch>()
  return {
    keep(batch: UsageBatch): void {
      const isKept = quietly(() => {
        for (const { batchId } of stored(page).slice(0, 1 - mostBatches)) remove(page, batchId)
        const text = JSON.stringify({ body: batch.body, bornMs: Date.now() })
        page.localStorage.setItem(prefix + batch.batchId, text)
        return true
      })
      if (!isKept && unkept.size < mostBatches) unkept.set(batch.batchId, batch)
    },
    drop(batchId: string): void {
      unkept.delete(batchId)
      quietly(() => remove(page, batchId))
    },
    /** The oldest first. */
    all(): readonly UsageBatch[] {
      return [...(quietly(() => stored(page)) ?? []), ...unkept.values()]
    },
  }
}

function stored(page: Window): Kept[] {
  const youngMs = Date.now() - oldestMs
  const found = Object.keys(page.localStorage)
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => {
      const kept = keptIn(key, page.localStorage.getItem(key))
      if (kept !== null && kept.bornMs > youngMs) return [kept]
      page.localStorage.removeItem(key)
      return []
    })
  return found.toSorted((a, b) => a.bornMs - b.bornMs)
}

/** What stands there may be of another version, or of somebody's making. */
function keptIn(key: string, text: string | null): Kept | null {
  try {
    const { body, bornMs } = JSON.parse(text ?? '') as Partial<Kept>
    if (typeof body !== 'string' || typeof bornMs !== 'number') return null
    return { batchId: key.slice(prefix.length), body, bornMs }
  } catch {
    return null
  }
}

function remove(page: Window, batchId: string): void {
  page.localStorage.removeItem(prefix + batchId)
}

/** A page must not suffer from a browser that keeps nothing, or has no room. */
function quietly<Result>(act: () => Result): Result | null {
  try {
    return act()
  } catch {
    return null
  }
}
