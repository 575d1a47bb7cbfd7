/** The author of drafts. Nobody else can read them. */
export interface DraftAuthor {
  readonly accId: string | null
  /** Null if the person acts for no owner. */
  readonly ownerId: string | null
}

/**
 * The unsaved input of a person, by a key of the page. It survives reloads and a trip to the login page, and ends with
 * the tab.
 */
export interface StoredDrafts {
  all(): ReadonlyMap<string, string>
  /** Null removes the draft, because it was saved or discarded. */
  keep(key: string, typed: string | null): void
}

const storageKey = 'placard.drafts'
/** The maximum number of drafts. Older ones are dropped. */
const maxDrafts = 200
/** The maximum length of a draft, in characters. Storing longer ones would delay typing. */
const maxLength = 200_000

/** Returns the drafts of one person acting for one owner. */
export function storedDrafts({ accId, ownerId }: DraftAuthor, page: Window = window): StoredDrafts {
  const account = accId ?? '-'
  const author = `${account}/${ownerId ?? '-'}`
  const all = () =>
    new Map(
      stored(page)
        .filter((draft) => draft[0] === author)
        .map(([, key, typed]) => [key, typed]),
    )
  return {
    all,
    keep(key, typed) {
      if (typed === null && !all().has(key)) return
      const accountDrafts = stored(page).filter(([draftAuthor]) =>
        draftAuthor.startsWith(`${account}/`),
      )
      const others = accountDrafts.filter(
        ([draftAuthor, other]) => draftAuthor !== author || other !== key,
      )
      const isStored = typed !== null && typed.length <= maxLength
      write(page, isStored ? [...others, [author, key, typed]] : others)
    },
  }
}

/** Removes all drafts, when signing out. */
export function dropDrafts(page: Window = window): void {
  page.sessionStorage.removeItem(storageKey)
}

type StoredDraft = readonly [author: string, key: string, typed: string]

function write(page: Window, drafts: readonly StoredDraft[]): void {
  if (drafts.length === 0) return dropDrafts(page)
  try {
    page.sessionStorage.setItem(storageKey, JSON.stringify(drafts.slice(-maxDrafts)))
  } catch {
    // The storage is full or forbidden. The page itself still shows the input.
  }
}

/** Reads the drafts. The stored value may come from another version, or have been edited by hand. */
function stored(page: Window): readonly StoredDraft[] {
  try {
    const drafts: unknown = JSON.parse(page.sessionStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(drafts) ? drafts.filter(isDraft) : []
  } catch {
    return []
  }
}

function isDraft(value: unknown): value is StoredDraft {
  return (
    Array.isArray(value) && value.length === 3 && value.every((part) => typeof part === 'string')
  )
}
