/** The kinds of entries, in the order in which one round gives out positions: parents first. */
export const entryKind = { owner: 1, plan: 2, group: 3, ad: 4, app: 5 } as const
/** One of the names of `entryKind`. */
export type EntryKind = keyof typeof entryKind

/** The names of `entryKind` in the order of their codes. */
export const entryKinds = Object.keys(entryKind) as readonly EntryKind[] // Names of a constant.
