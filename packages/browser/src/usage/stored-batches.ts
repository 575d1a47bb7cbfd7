/** Records that are sent together. Batches with the same id count once. */
export interface UsageBatch {
  readonly batchId: string
  /** The lines of the request body. */
  readonly body: string
}

const prefix = 'placard.usage.'
/** The maximum number of stored batches. Beyond it, the oldest are dropped. */
const maxBatches = 40
/** The maximum age of a stored batch. Older ones are no longer useful and are dropped. */
const maxAgeMs = 7 * 86_400_000

interface StoredBatch extends UsageBatch {
  readonly bornMs: number
}

/**
 * Returns the store of batches that the collector has not acknowledged, kept for the next visit. Each has its own key,
 * so that tabs do not overwrite each other's. Without storage, batches live as long as the page.
 */
export function storedBatches(page: Window = window) {
  const inMemory = new Map<string, UsageBatch>()
  return {
    keep(batch: UsageBatch): void {
      const isStored = ignoringErrors(() => {
        for (const { batchId } of stored(page).slice(0, 1 - maxBatches)) remove(page, batchId)
        const text = JSON.stringify({ body: batch.body, bornMs: Date.now() })
        page.localStorage.setItem(prefix + batch.batchId, text)
        return true
      })
      if (!isStored && inMemory.size < maxBatches) inMemory.set(batch.batchId, batch)
    },
    drop(batchId: string): void {
      inMemory.delete(batchId)
      ignoringErrors(() => remove(page, batchId))
    },
    /** Oldest first. */
    all(): readonly UsageBatch[] {
      return [...(ignoringErrors(() => stored(page)) ?? []), ...inMemory.values()]
    },
  }
}

function stored(page: Window): StoredBatch[] {
  const cutoffMs = Date.now() - maxAgeMs
  const batches = Object.keys(page.localStorage)
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => {
      const batch = parseBatch(key, page.localStorage.getItem(key))
      if (batch !== null && batch.bornMs > cutoffMs) return [batch]
      page.localStorage.removeItem(key)
      return []
    })
  return batches.toSorted((a, b) => a.bornMs - b.bornMs)
}

/** Parses a stored batch. The value may come from another version, or have been edited by hand. */
function parseBatch(key: string, text: string | null): StoredBatch | null {
  try {
    const { body, bornMs } = JSON.parse(text ?? '') as Partial<StoredBatch>
    if (typeof body !== 'string' || typeof bornMs !== 'number') return null
    return { batchId: key.slice(prefix.length), body, bornMs }
  } catch {
    return null
  }
}

function remove(page: Window, batchId: string): void {
  page.localStorage.removeItem(prefix + batchId)
}

/** Runs an action and ignores errors: a page must work in a browser whose storage is disabled or full. */
function ignoringErrors<Result>(act: () => Result): Result | null {
  try {
    return act()
  } catch {
    return null
  }
}
