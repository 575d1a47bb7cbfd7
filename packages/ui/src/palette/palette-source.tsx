/** An entry of the palette. */
export interface PaletteEntry {
  /** The unique key of the entry. */
  readonly key: string
  readonly name: string
  /** The location of the entry; empty if there is none to show. */
  readonly detail: string
  readonly note: string
}

/** A group of entries under one heading. */
export interface PaletteSection<Entry extends PaletteEntry> {
  readonly key: string
  readonly heading: string
  readonly entries: readonly Entry[]
}

/** The state of the palette. */
export interface PaletteState<Entry extends PaletteEntry> {
  readonly text: string
  readonly sections: readonly PaletteSection<Entry>[]
  readonly search: 'idle' | 'searching' | 'found' | 'failed'
  /** The reason why the search failed; empty if it did not. */
  readonly failure: string
}

/** The source of the palette's entries, and the action of choosing one. */
export interface PaletteModel<Entry extends PaletteEntry> {
  getState(): PaletteState<Entry>
  /** @returns unsubscribes */
  subscribe(changed: () => void): () => void
  look(text: string): void
  retry(): void
  /** @throws Error whose message can be shown to the user; the palette then stays open */
  choose(entry: Entry): Promise<void>
  /** Called when the palette closes. */
  leave(): void
}
