/** Whose drafts they are: nobody else gets to see them. */
export interface DraftAuthor {
  readonly accId: string | null
  /** Null for whoever acts for no owner. */
  readonly ownerId: string | null
}

/**
 * What a person has typed and not saved, by a key of the page's. It outlives a reload and the way to the login page and
 * back, and ends with the tab.
 */
export interface KeptDrafts {
  all(): ReadonlyMap<string, string>
  /** Null: it is saved, or given up. */
  keep(key: string, typed: string | null): void
}

const storageKey = 'placard.drafts'
/** Beyond it the oldest go. */
const maxDrafts = 200
/** Longer ones are not worth a keystroke's wait. */
const maxLength = 200_000

/** The drafts of one person who acts for one owner. */
export function keptDrafts({ accId, ownerId }: DraftAuthor, page: Window = window): KeptDrafts {
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
      const ofAccount = stored(page).filter(([whose]) => whose.startsWith(`${account}/`))
      const others = ofAccount.filter(([whose, other]) => whose !== author || other !== key)
      const isKept = typed !== null && typed.length <= maxLength
      write(page, isKept ? [...others, [author, key, typed]] : others)
    },
  }
}

/** Whoever signs out leaves nothing behind. */
export function dropDrafts(page: Window = window): void {
  page.sessionStorage.removeItem(storageKey)
}

type StoredDraft = readonly [author: string, key: string, typed: string]

function write(page: Window, drafts: readonly StoredDraft[]): void {
  if (drafts.length === 0) return dropDrafts(page)
  try {
    page.sessionStorage.setItem(storageKey, JSON.stringify(drafts.slice(-maxDrafts)))
  } catch {
    // The storage is full or forbidden; what was typed still stands on the page.
  }
}

/** What stands there may be of another version, or of somebody's making. */
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
