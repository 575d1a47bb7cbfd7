import { Highlight } from '../highlight/highlight.tsx'
import type { PaletteEntry, PaletteSection } from './palette-source.tsx'

interface PaletteListProps<Entry extends PaletteEntry> {
  /** The id of the list; the ids of its parts begin with it. */
  readonly id: string
  readonly label: string
  readonly sections: readonly PaletteSection<Entry>[]
  readonly query: string
  /** The key of the entry that Enter would choose. */
  readonly active: string | null
  readonly walk: (key: string) => void
  readonly choose: (entry: Entry) => void
}

/** Returns the id of a part of the list. ARIA id references cannot contain spaces. */
export function partId(listId: string, key: string): string {
  return `${listId}-${key.replaceAll(/\s/g, '-')}`
}

/** Renders the entries under their headings; nothing if there are none. */
export function PaletteList<Entry extends PaletteEntry>({
  id,
  label,
  sections,
  ...rest
}: PaletteListProps<Entry>) {
  if (sections.length === 0) return null
  return (
    <div id={id} role="listbox" aria-label={label} className="placard-palette-list">
      {sections.map(({ key, heading, entries }) => (
        <div key={key} role="group" aria-labelledby={partId(id, `heading ${key}`)}>
          <div id={partId(id, `heading ${key}`)} className="placard-palette-heading">
            {heading}
          </div>
          {entries.map((entry) => (
            <Option key={entry.key} id={id} entry={entry} {...rest} />
          ))}
        </div>
      ))}
    </div>
  )
}

type OptionProps<Entry extends PaletteEntry> = { readonly entry: Entry } & Omit<
  PaletteListProps<Entry>,
  'sections' | 'label'
>

function Option<Entry extends PaletteEntry>({
  id,
  entry,
  query,
  active,
  walk,
  choose,
}: OptionProps<Entry>) {
  const { key, name, detail, note } = entry
  const isActive = key === active
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the focus stays in the field, whose keys move and choose
    <div
      ref={isActive ? scrollToIt : undefined}
      id={partId(id, key)}
      role="option"
      aria-selected={isActive}
      className="placard-palette-option"
      onPointerMove={() => !isActive && walk(key)}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => choose(entry)}
    >
      <span className="placard-palette-name">
        <Highlight text={name} query={query} />
        {detail !== '' && <small>{detail}</small>}
      </span>
      {note !== '' && <span className="placard-palette-note">{note}</span>}
    </div>
  )
}

function scrollToIt(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' })
}
