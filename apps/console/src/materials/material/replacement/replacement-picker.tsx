import type { LibraryRow } from '@placard/contract/materials/material-library'
import { materialType } from '@placard/domain/materials/material/type'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { SearchField } from '#console/platform/control/search-field.tsx'
import { useTexts } from '@placard/ui/locale/locale'
import { pixelSizeText } from '#console/materials/material/facts.ts'
import { Thumbnail } from '#console/materials/material/thumbnail.tsx'
import { libraryQuery } from '#console/materials/material/query.ts'
import { replacementTexts } from './replacement-texts.ts'

/** The number of materials offered. If there are more, the user searches for them. */
const maxOffered = 24

interface OthersProps {
  readonly row: LibraryRow
  readonly chosen: string | null
  readonly choose: (mId: string) => void
}

/** The choice of replacements: other materials of the same type. Images of the same size fit everywhere. */
export function ReplacementPicker({ row, chosen, choose }: OthersProps) {
  const texts = useTexts(replacementTexts)
  const group = useId()
  const [text, setText] = useState('')
  const { mId, type } = row
  const pixels = type === materialType.image ? pixelSizeText(row) : ''
  const [isSameSize, setSameSize] = useState(pixels !== '')
  const sizes = isSameSize ? [pixels.replace('×', 'x')] : []
  const { data, error } = useQuery(
    libraryQuery({ text, types: [type], sizes, pageNum: 1, pageSize: maxOffered + 1 }),
  )
  // A refused material cannot replace another.
  const others = data?.items.filter((one) => one.mId !== mId && one.refusal === null)
  return (
    <fieldset className="mkt-material-others">
      <legend>{texts.others}</legend>
      <SearchField
        label={texts.find}
        maxLength={200}
        text={text}
        onSearch={(typed) => setText(typed)}
      />
      {pixels !== '' && (
        <label className="mkt-material-all">
          <input
            type="checkbox"
            checked={isSameSize}
            onChange={({ target }) => setSameSize(target.checked)}
          />
          {texts.sameSize({ pixels })}
        </label>
      )}
      {error && <p role="alert">{texts.othersFailed({ reason: error.message })}</p>}
      {others?.length === 0 && <p role="status">{texts.noOthers}</p>}
      <div>
        {others?.slice(0, maxOffered).map((one) => (
          <label key={one.mId}>
            <input
              type="radio"
              name={group}
              checked={chosen === one.mId}
              onChange={() => choose(one.mId)}
            />
            <Thumbnail {...one} />
            <span>{one.name}</span>
            <small>{pixelSizeText(one)}</small>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
