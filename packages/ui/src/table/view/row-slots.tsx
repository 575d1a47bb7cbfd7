import type { DrawnItem } from './pool.tsx'

/** A row to draw: its index, and its id once it has loaded. */
export interface PlacedRow {
  readonly index: number
  readonly id: string | null
}

/**
 * The slots of the pool that draw the rows. A row keeps its slot, and with it its focus and its open menu, for as long as
 * it is drawn, even if a reloaded list has it in another place. Slots of rows that are no longer drawn draw others, except
 * for the slot of the focused row: a menu that is open in it must not become the menu of another row.
 */
export class RowSlots {
  #drawn: ReadonlyMap<number, PlacedRow> = new Map()
  #keptSlot: number | null = null

  /**
   * Returns the slot of each row, sorted by slot; the same slots for the same rows.
   *
   * @param rows the rows to draw; an id may occur more than once
   * @param kept the index of the focused row; null if no row has the focus
   */
  assign(rows: readonly PlacedRow[], kept: number | null): DrawnItem[] {
    const free = new Map(this.#drawn)
    const drawn = new Map<number, PlacedRow>()
    const slotByIndex = new Map([...free].map(([slot, { index }]) => [index, slot]))
    const slotById = new Map([...free].map(([slot, { id }]) => [id, slot]))
    /** Gives each row the slot that is found for it, if this one is free and fits. @returns the other rows */
    const take = (
      waiting: readonly PlacedRow[],
      slotOf: (row: PlacedRow) => number | undefined,
      fits: (row: PlacedRow, before: PlacedRow) => boolean,
    ) =>
      waiting.filter((row) => {
        const slot = slotOf(row)
        const before = slot === undefined ? undefined : free.get(slot)
        if (slot === undefined || before === undefined || !fits(row, before)) return true
        drawn.set(slot, row)
        free.delete(slot)
        return false
      })
    const atIndex = ({ index }: PlacedRow) => slotByIndex.get(index)
    const moved = take(rows, atIndex, (row, before) => row.id === before.id)
    const changed = take(
      moved,
      ({ id }) => slotById.get(id),
      ({ id }) => id !== null,
    )
    // A row that loads takes the place of its own placeholder.
    const replaced = take(changed, atIndex, (row, before) => row.id === null || before.id === null)
    if (this.#keptSlot !== null) free.delete(this.#keptSlot)
    // A row in the place of another one is drawn there: elements that stay in place are drawn faster.
    const others = take(replaced, atIndex, () => true)
    const slots = [...free.keys(), ...this.#unused(others.length)]
    for (const [at, row] of others.entries()) drawn.set(slots[at] ?? 0, row)
    this.#drawn = drawn
    const items = [...drawn].map(([slot, { index }]) => ({ index, slot }))
    this.#keptSlot = items.find(({ index }) => index === kept)?.slot ?? null
    return items.toSorted((a, b) => a.slot - b.slot)
  }

  /** Returns slots that draw no row yet, the lowest first. */
  #unused(count: number): number[] {
    const slots: number[] = []
    for (let slot = 0; slots.length < count; slot += 1) if (!this.#drawn.has(slot)) slots.push(slot)
    return slots
  }
}
