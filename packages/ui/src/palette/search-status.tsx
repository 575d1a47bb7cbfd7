import type { PaletteEntry, PaletteState } from './palette-source.tsx'
import type { PaletteTexts } from './texts.tsx'

interface PaletteOutcomeProps extends Pick<PaletteState<PaletteEntry>, 'search' | 'failure'> {
  readonly texts: PaletteTexts
  readonly text: string
  readonly count: number
  /** The reason why the chosen action failed; empty if it did not. */
  readonly refusal: string
  readonly retry: () => void
}

/** Renders the status of the search next to its entries, and announces it to screen readers. */
export function PaletteStatus(props: PaletteOutcomeProps) {
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
      {isNothing && <p className="placard-palette-empty">{texts.nothing(text)}</p>}
      <div role="status" className="placard-palette-spoken">
        {search === 'searching' ? '' : isNothing ? texts.nothing(text) : texts.count(count)}
      </div>
    </>
  )
}
