import './dialog.css'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { type KeyboardEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { entryAfter, isPaletteKey } from './keyboard.tsx'
import { PaletteList, partId } from './list.tsx'
import type { PaletteEntry, PaletteModel, PaletteState } from './palette-source.tsx'
import { SearchIcon } from './search-icon.tsx'
import { paletteTexts, type PaletteTexts } from './texts.tsx'

interface PaletteDialogProps<Entry extends PaletteEntry> {
  readonly model: PaletteModel<Entry>
  readonly locale: Locale
  /** The initial text of the search field. */
  readonly typed: string
  /** Called after the dialog has closed and its opener has the focus again. */
  readonly onClose: () => void
}

/**
 * The dialog of the command palette: a search field above the matching entries. The focus stays in the field; the arrow
 * keys, Home and End move through the entries, Enter chooses one, Escape closes.
 */
export function PaletteDialog<Entry extends PaletteEntry>({
  model,
  locale,
  typed,
  onClose,
}: PaletteDialogProps<Entry>) {
  const texts = paletteTexts[locale]
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const { text, sections, search, failure } = useSyncExternalStore(model.subscribe, model.getState)
  const { choose, refusal } = useChoice(model, () => dialog.current?.close())
  useEffect(() => {
    dialog.current?.showModal()
    if (typed !== '') model.look(typed)
    return () => model.leave()
  }, [model, typed])

  const entries = sections.flatMap((section) => section.entries)
  const { index, active, walk } = useActiveEntry(entries)
  const look = (wanted: string) => {
    walk(null)
    model.look(wanted)
  }
  const press = (event: KeyboardEvent) => {
    // Keys that are typed here must not trigger shortcuts of the surrounding page.
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    const next = entryAfter(event.key, { index, count: entries.length })
    const isEnter = event.key === 'Enter' && event.target instanceof HTMLInputElement
    const isOpener = isPaletteKey(event.nativeEvent)
    if (next === null && !isEnter && !isOpener) return
    event.preventDefault()
    if (next !== null) walk(entries[next]?.key ?? null)
    if (isEnter && active) choose(active)
    if (isOpener) dialog.current?.close()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a click outside closes it, as Escape does
    <dialog
      ref={dialog}
      className="placard-palette"
      aria-label={texts.title}
      onClose={onClose}
      onKeyDown={press}
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
    >
      <div className="placard-palette-top">
        <SearchIcon />
        <PaletteField
          texts={texts}
          text={text}
          list={active && id}
          active={active && partId(id, active.key)}
          look={look}
        />
        <button type="button" onClick={() => dialog.current?.close()}>
          {texts.close}
        </button>
      </div>
      <PaletteList
        id={id}
        label={texts.results}
        sections={sections}
        query={text.trim()}
        active={active?.key ?? null}
        walk={walk}
        choose={choose}
      />
      <PaletteStatus
        texts={texts}
        text={text.trim()}
        count={entries.length}
        search={search}
        failure={failure}
        refusal={refusal}
        retry={() => model.retry()}
      />
    </dialog>
  )
}

/** Returns the entry that Enter would choose: the one that was moved to while it is listed, else the first. */
function useActiveEntry<Entry extends PaletteEntry>(entries: readonly Entry[]) {
  const [walkedTo, walk] = useState<string | null>(null)
  const found = entries.findIndex(({ key }) => key === walkedTo)
  const index = Math.max(0, found)
  return { index, active: entries[index], walk }
}

/**
 * Returns a function that chooses an entry, one at a time. It closes the dialog after a success and keeps the error
 * message after a failure.
 */
function useChoice<Entry extends PaletteEntry>(model: PaletteModel<Entry>, close: () => void) {
  const [refusal, setRefusal] = useState('')
  const isBusy = useRef(false)
  const choose = async (entry: Entry) => {
    if (isBusy.current) return
    isBusy.current = true
    setRefusal('')
    try {
      await model.choose(entry)
      close()
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error))
    } finally {
      isBusy.current = false
    }
  }
  return { refusal, choose: (entry: Entry) => void choose(entry) }
}

interface PaletteFieldProps {
  readonly texts: PaletteTexts
  readonly text: string
  /** The ids of the list and of the entry that Enter would choose; undefined if there is none. */
  readonly list: string | undefined
  readonly active: string | undefined
  readonly look: (text: string) => void
}

/** The search field of the palette. It keeps the focus while its keys move through the list. */
function PaletteField({ texts, text, list, active, look }: PaletteFieldProps) {
  return (
    <input
      role="combobox"
      aria-label={texts.title}
      aria-autocomplete="list"
      aria-expanded={list !== undefined}
      aria-controls={list}
      aria-activedescendant={active}
      placeholder={texts.placeholder}
      autoComplete="off"
      spellCheck={false}
      maxLength={100}
      value={text}
      onChange={({ target }) => look(target.value)}
    />
  )
}

interface PaletteOutcomeProps extends Pick<PaletteState<PaletteEntry>, 'search' | 'failure'> {
  readonly texts: PaletteTexts
  readonly text: string
  readonly count: number
  /** The reason why the chosen action failed; empty if it did not. */
  readonly refusal: string
  readonly retry: () => void
}

/** Renders the status of the search next to its entries, and announces it to screen readers. */
function PaletteStatus(props: PaletteOutcomeProps) {
  const { texts, text, count, search, failure, refusal, retry } = props
  const isNothing = count === 0 && (search === 'found' || search === 'idle')
  return (
    <>
      {refusal !== '' && (
        <p role="alert" className="placard-palette-trouble">
          {refusal}
        </p>
      )}
      {search === 'failed' && (
        <p role="alert" className="placard-palette-trouble">
          {failure}{' '}
          <button type="button" onClick={retry}>
            {texts.retry}
          </button>
        </p>
      )}
      {search === 'searching' && <p className="placard-palette-wait">{texts.searching}</p>}
      {isNothing && <p className="placard-palette-empty">{texts.nothing({ text })}</p>}
      <div role="status" className="placard-palette-spoken">
        {search === 'searching' ? '' : isNothing ? texts.nothing({ text }) : texts.count({ count })}
      </div>
    </>
  )
}
