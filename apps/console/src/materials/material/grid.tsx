import type { LibraryRow } from '@placard/contract/materials/material-library'
import { Link } from 'react-router'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import type { MaterialSelection } from './selection.ts'
import type { Drag } from './drag.ts'
import { fileSizeText, pixelSizeText, durationText } from './facts.ts'
import { useLibraryAddress } from './library-address.ts'
import { materialTexts } from './material-texts.ts'
import { Thumbnail } from './thumbnail.tsx'

interface GridProps {
  readonly rows: readonly LibraryRow[]
  readonly choice: MaterialSelection
  readonly drag: Drag
  /** True while newer results are loading. */
  readonly isBusy: boolean
}

/** The materials as a grid of images. */
export function Grid({ rows, choice, drag, isBusy }: GridProps) {
  const texts = useTexts(materialTexts)
  return (
    <ul className="mkt-material-grid" aria-label={texts.title} aria-busy={isBusy}>
      {rows.map((row) => (
        <Tile key={row.mId} {...{ row, choice, drag }} />
      ))}
    </ul>
  )
}

function Tile({ row, choice, drag }: Omit<GridProps, 'rows' | 'isBusy'> & { row: LibraryRow }) {
  const texts = useTexts(materialTexts)
  const locale = useLocale()
  const { to } = useLibraryAddress()
  const { mId, name, refusal, useCount, tags } = row
  const seconds = durationText(row, locale)
  const facts = [
    pixelSizeText(row),
    seconds && texts.seconds({ seconds }),
    fileSizeText(row, locale),
  ].filter(Boolean)
  const isChosen = choice.rows.has(mId)
  return (
    <li data-chosen={isChosen || undefined} {...drag.handle(row)}>
      <input
        type="checkbox"
        aria-label={texts.choose({ name })}
        checked={isChosen}
        onChange={({ target }) => choice.toggle([row], target.checked)}
      />
      <Link to={to({ material: mId })} title={name} draggable={false}>
        <Thumbnail {...row} />
        <span>{name}</span>
      </Link>
      <small>{facts.join(' · ')}</small>
      <small>{useCount > 0 ? texts.uses({ count: useCount }) : texts.unused}</small>
      {tags.length > 0 && <small className="mkt-material-tags">{tags.join(', ')}</small>}
      {refusal !== null && (
        <small className="mkt-material-wrong">{texts.refused({ reason: refusal })}</small>
      )}
    </li>
  )
}
