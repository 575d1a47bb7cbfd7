/** What can be chosen. */
export interface PaletteEntry {
  /** Unlike that of any other entry. */
  readonly key: string
  readonly name: string
  /** Where it stands; empty when there is nothing to say. */
  readonly detail: string
  readonly note: string
}

/** Entries under one heading. */
export interface PaletteSection<Entry extends PaletteEntry> {
  readonly key: string
  readonly heading: string
  readonly entries: readonly Entry[]
}

/** What the palette shows. */
export interface PaletteState<Entry extends PaletteEntry> {
  readonly text: string
  readonly sections: readonly PaletteSection<Entry>[]
  readonly search: 'idle' | 'searching' | 'found' | 'failed'
  /** Why the search has failed; empty when it has not. */
  readonly failure: string
}

/** What there is to choose, wherever it comes from, and what comes of choosing it. */
export interface PaletteModel<Entry extends PaletteEntry> {
  getState(): PaletteState<Entry>
  /** @returns ends it */
  subscribe(changed: () => void): () => void
  look(text: string): void
  retry(): void
  /** @throws Error whose message is fit to be shown; the palette stays open then */
  choose(entry: Entry): Promise<void>
  /** Nobody looks any more. */
  leave(): void
}
