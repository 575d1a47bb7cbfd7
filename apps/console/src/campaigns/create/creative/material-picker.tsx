import './creative.css'
import { CallRefused } from '@placard/browser/request/error'
import { debounced } from '@placard/browser/timing/debounce'
import { code } from '@placard/contract/platform/code'
import type { LibraryRow } from '@placard/contract/materials/material-library'
import { type PixelSize, pixelText } from '@placard/domain/platform/format/pixel'
import { useEffect, useId, useState } from 'react'
import { Button } from '@placard/ui/button/button'
import { Spinner } from '#console/platform/control/spinner.tsx'
import { useTexts } from '@placard/ui/locale/locale'
import type { TextsOf } from '@placard/domain/platform/locale/text-table'
import { creativeTexts } from './creative-form.ts'
import { MaterialUpload } from './material-upload.tsx'
import {
  type MaterialTarget,
  useKnownMaterials,
  useMaterialPages,
  useMaterials,
} from './materials.ts'
import { FieldGroup } from '@placard/ui/form/field'
import type { AdSpec } from '@placard/domain/materials/material/spec'
import {
  type CreativeMaterial,
  materialProblems,
} from '@placard/domain/campaigns/creative/material'
import { type MaterialField, materialNeeds } from '@placard/domain/materials/material/need'

interface MaterialPickerProps {
  readonly name: string
  readonly label: string
  readonly hint: string
  readonly problem: string | undefined
  /** The spec and field that the material is for. */
  readonly of: MaterialTarget
  /** The required image sizes; empty for videos. */
  readonly sizes: readonly PixelSize[]
  /** A video that an image can be captured from. */
  readonly film?: LibraryRow | undefined
  /** The maximum number of selected materials. */
  readonly max: number
  readonly selected: readonly string[]
  readonly onSelect: (ids: readonly string[]) => void
}

/** Selects among the owner's materials that fit, or uploads a new one. */
export function MaterialPicker(props: MaterialPickerProps) {
  const { name, label, hint, problem, of, sizes, film, max, selected, onSelect } = props
  const texts = useTexts(creativeTexts)
  const [text, setText] = useState('')
  const { data, error, isPending, isFetchingNextPage, hasNextPage, fetchNextPage } =
    useMaterialPages(of, text)
  const known = useKnownMaterials()
  const found = data?.pages.flatMap(({ items }) => items) ?? []
  const rows = [...useSelectedOutsideResults(selected, found), ...found]
  const toggle = (id: string, isOn: boolean) => onSelect(selectionAfter(selected, [id, isOn], max))
  return (
    <FieldGroup name={name} label={label} problem={problem}>
      <p className="placard-hint">{hint}</p>
      <SearchField label={texts.findFor({ what: label })} find={setText} />
      {isPending && <Spinner />}
      {error && <p role="alert">{failureText(error, texts)}</p>}
      {data && found.length === 0 && <p>{texts[text === '' ? 'noneFit' : 'noneSuch']}</p>}
      <div className="mkt-create-materials">
        {rows.map((row) => (
          <Tile
            key={row.mId}
            row={row}
            place={selected.indexOf(row.mId) + 1}
            isOrdered={max > 1}
            turn={toggle}
          />
        ))}
      </div>
      <div className="placard-field-line">
        <MaterialUpload
          label={texts.uploadFor({ what: label })}
          sizes={sizes}
          film={film}
          onUploaded={(id) => {
            const row = known().get(id)
            if (row && fits(row, of.field, of.specId)) toggle(id, true)
          }}
        />
        {hasNextPage && (
          <Button small busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {texts.more}
          </Button>
        )}
      </div>
    </FieldGroup>
  )
}

/** Returns the selected materials that are not among the results, so that they stay visible. */
function useSelectedOutsideResults(
  chosen: readonly string[],
  found: readonly LibraryRow[],
): readonly LibraryRow[] {
  const rows = useMaterials(chosen)
  const others = chosen.filter((id) => found.every(({ mId }) => mId !== id))
  return others.flatMap((id) => rows.get(id) ?? [])
}

/** The search field, which searches while the user types. Enter does not submit the surrounding form. */
function SearchField({ label, find }: { label: string; find: (text: string) => void }) {
  const [ask] = useState(() => debounced(find))
  useEffect(() => () => ask.cancel(), [ask])
  return (
    <input
      type="search"
      className="placard-input"
      aria-label={label}
      placeholder={label}
      maxLength={200}
      onChange={({ target }) => ask(target.value.trim())}
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    />
  )
}

function failureText(error: Error, texts: TextsOf<typeof creativeTexts>): string {
  return error instanceof CallRefused && error.code === code.notPermitted
    ? texts.notPermitted
    : texts.listFailed({ reason: error.message })
}

interface TileProps {
  readonly row: LibraryRow
  /** Position in the selection, from 1; 0 if not selected. */
  readonly place: number
  readonly isOrdered: boolean
  readonly turn: (id: string, isOn: boolean) => void
}

function Tile({ row, place, isOrdered, turn }: TileProps) {
  const texts = useTexts(creativeTexts)
  const troubleId = useId()
  const { mId, name, widthPx, heightPx, previewUrl, materialUrl, refusal, isInBin } = row
  const size = widthPx === null || heightPx === null ? '' : pixelText({ widthPx, heightPx })
  const removed = isInBin ? texts.inBin : ''
  const trouble = refusal === null ? removed : texts.refused({ reason: refusal })
  return (
    <label className="mkt-create-material">
      <input
        type="checkbox"
        checked={place > 0}
        aria-label={
          place > 0 && isOrdered ? texts.chosenAt({ name, place }) : texts.choose({ name, size })
        }
        aria-describedby={trouble === '' ? undefined : troubleId}
        onChange={({ target }) => turn(mId, target.checked)}
      />
      {previewUrl !== '' && <img src={previewUrl} alt="" loading="lazy" />}
      {previewUrl === '' && materialUrl !== '' && (
        <video src={materialUrl} preload="metadata" muted />
      )}
      <span>{name}</span>
      <small>{size}</small>
      {trouble !== '' && (
        <small id={troubleId} className="mkt-create-problem">
          {trouble}
        </small>
      )}
      {place > 0 && isOrdered && <b aria-hidden="true">{place}</b>}
    </label>
  )
}

/** Checks whether a material fits into a field of a creative. It applies the rule for whole fields. */
export function fits(
  row: CreativeMaterial & { readonly mId: string },
  field: MaterialField,
  specId: AdSpec,
): boolean {
  const { count } = materialNeeds(specId)[field]
  const isOne = field === 'videoCoverImgId' || field === 'brandLogoImgId'
  const value = isOne ? row.mId : Array.from({ length: count ?? 1 }, () => row.mId)
  const materials = new Map([[row.mId, row]])
  return materialProblems(field, value, { specId, materials }).length === 0
}

/**
 * Returns the selection after a material was selected or deselected. Beyond the maximum, the oldest selected one is
 * dropped.
 */
export function selectionAfter(
  chosen: readonly string[],
  [id, isOn]: readonly [id: string, isOn: boolean],
  max: number,
): readonly string[] {
  const others = chosen.filter((one) => one !== id)
  return isOn ? [...others, id].slice(-max) : others
}
