import './replacement.css'
import type { LibraryRow } from '@placard/contract/materials/material-library'
import { SideDialog } from '@placard/ui/side-dialog/dialog'
import { Suspense, use, useId, useState } from 'react'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { ReplacementContext } from './context.ts'
import { replacementTexts } from './replacement-texts.ts'
import { materialType } from '@placard/domain/materials/material/type'
import { useQuery } from '@tanstack/react-query'
import { Spinner } from '#console/platform/control/spinner.tsx'
import { SearchField } from '#console/platform/control/search-field.tsx'
import { pixelSizeText, Thumbnail } from '#console/materials/material/summary.tsx'
import { libraryQuery } from '#console/materials/material/query.ts'

interface ReplacementDialogProps {
  readonly row: LibraryRow
  readonly close: () => void
  readonly onReplaced: () => void
}

/** The dialog that selects the replacement of a material and shows its effects before it is applied. */
export function ReplacementDialog({ row, close, onReplaced }: ReplacementDialogProps) {
  const texts = useTexts(replacementTexts)
  const renderPreview = use(ReplacementContext)
  const [byId, setById] = useState<string | null>(null)
  return (
    <SideDialog
      locale={useLocale()}
      title={texts.title({ name: row.name })}
      className="mkt-material-replacement"
      isEditor
      onClose={close}
    >
      <div className="mkt-material-body">
        <p>{texts.hint}</p>
        <ReplacementPicker row={row} chosen={byId} choose={setById} />
        {byId !== null && (
          <Suspense key={byId} fallback={<Spinner />}>
            {renderPreview?.({ mId: row.mId, byId, close, onReplaced })}
          </Suspense>
        )}
      </div>
    </SideDialog>
  )
}

/** The number of materials offered. If there are more, the user searches for them. */
const maxOffered = 24

interface OthersProps {
  readonly row: LibraryRow
  readonly chosen: string | null
  readonly choose: (mId: string) => void
}

/** The choice of replacements: other materials of the same type. Images of the same size fit everywhere. */
function ReplacementPicker({ row, chosen, choose }: OthersProps) {
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
