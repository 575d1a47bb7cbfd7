import './detail.css'
import type { LibraryRow } from '@placard/contract/materials/material-library'
import { materialType } from '@placard/domain/materials/material/type'
import { SideDialog } from '@placard/ui/side-dialog/dialog'
import { useQuery } from '@tanstack/react-query'
import { Spinner } from '#console/platform/control/spinner.tsx'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { shellTexts } from '#console/platform/language/shell-texts.ts'
import { materialQuery, usesPageSize, usesQuery } from '#console/materials/material/query.ts'
import { detailTexts } from './detail-texts.ts'
import { Facts, Name } from './facts.tsx'
import { NewImageButton } from './new-image-button.tsx'
import { use, useState } from 'react'
import { Button } from '@placard/ui/button/button'
import { RemoveButton } from '#console/materials/material/removal/remove-button.tsx'
import { ReplacementContext } from '#console/materials/material/replacement/context.ts'
import { ReplacementDialog } from '#console/materials/material/replacement/dialog.tsx'
import { replacementTexts } from '#console/materials/material/replacement/replacement-texts.ts'
import { useBulkChange } from '#console/materials/material/bulk-change.ts'
import { NewTag } from '#console/materials/material/new-tag.tsx'
import { bundlePath } from '@placard/contract/materials/material'
import { Link } from 'react-router'
import { Pager } from '@placard/ui/paged-list/pager'

/** The panel with all details of a material, some of them editable. */
export function MaterialPanel({ mId, close }: { mId: string; close: () => void }) {
  const texts = useTexts(detailTexts)
  const shell = useTexts(shellTexts)
  const { data, error, isPending } = useQuery(materialQuery(mId))
  return (
    <SideDialog locale={useLocale()} title={texts.title} onClose={close}>
      <div className="mkt-material-body">
        {isPending && <Spinner label={shell.loading} />}
        {error && <p role="alert">{texts.failed({ reason: error.message })}</p>}
        {data === null && <p role="alert">{texts.gone}</p>}
        {data && (
          <>
            <MaterialMedia row={data} />
            {data.materialUrl !== '' && data.type !== materialType.interactive && (
              <NewImageButton row={data} />
            )}
            <Name key={data.version} row={data} />
            <Facts row={data} />
            <Tags row={data} />
            <MaterialActions row={data} close={close} />
            <Uses row={data} />
          </>
        )}
      </div>
    </SideDialog>
  )
}

/** The material itself, in full size. */
function MaterialMedia({ row }: { row: LibraryRow }) {
  const texts = useTexts(detailTexts)
  const { type, name, materialUrl, previewUrl, refusal } = row
  if (refusal !== null)
    return <p className="mkt-material-wrong">{texts.refused({ reason: refusal })}</p>
  if (type === materialType.video)
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- videos of ads have no captions
      <video src={materialUrl} poster={previewUrl || undefined} controls aria-label={name} />
    )
  if (type === materialType.interactive) return <Interactive row={row} />
  return <img src={materialUrl} alt={name} />
}

/** The actions for a whole material. @param close called when the material was removed or replaced everywhere */
function MaterialActions({ row, close }: { row: LibraryRow; close: () => void }) {
  const texts = useTexts(replacementTexts)
  const mayReplace = use(ReplacementContext) !== null
  const [isReplacing, setReplacing] = useState(false)
  return (
    <div className="mkt-material-line">
      {row.useCount > 0 && mayReplace && (
        <Button onClick={() => setReplacing(true)}>{texts.replace}</Button>
      )}
      <RemoveButton rows={[row]} onRemoved={close} />
      {isReplacing && (
        <ReplacementDialog row={row} close={() => setReplacing(false)} onReplaced={close} />
      )}
    </div>
  )
}

/** The tags of a material, with controls to add and remove them. */
function Tags({ row }: { row: LibraryRow }) {
  const texts = useTexts(detailTexts)
  const { mutate } = useBulkChange()
  return (
    <section className="mkt-material-line" aria-label={texts.tags}>
      {row.tags.map((tag) => (
        <Button
          key={tag}
          small
          aria-label={texts.takeOff({ tag })}
          onClick={() => mutate({ rows: [row], change: { kind: 'removeTag', tag } })}
        >
          {tag} ×
        </Button>
      ))}
      <NewTag add={(tag) => mutate({ rows: [row], change: { kind: 'addTag', tag } })} />
    </section>
  )
}

/**
 * An interactive material. One that we host plays here on request, in a sandboxed frame without access to the page; one
 * that is hosted elsewhere opens there.
 */
function Interactive({ row: { name, materialUrl, previewUrl } }: { row: LibraryRow }) {
  const texts = useTexts(detailTexts)
  const [isPlaying, setPlaying] = useState(false)
  if (isPlaying)
    return (
      <iframe
        className="mkt-material-play"
        src={materialUrl}
        title={name}
        sandbox="allow-scripts"
        referrerPolicy="no-referrer"
      />
    )
  return (
    <>
      {previewUrl !== '' && <img src={previewUrl} alt="" />}
      <div>
        {materialUrl.startsWith(`${bundlePath}/`) ? (
          <Button onClick={() => setPlaying(true)}>{texts.play}</Button>
        ) : (
          <a href={materialUrl} target="_blank" rel="noopener noreferrer">
            {texts.openElsewhere}
          </a>
        )}
      </div>
    </>
  )
}

/** The ads that use a material. */
function Uses({ row: { mId } }: { row: LibraryRow }) {
  const texts = useTexts(detailTexts)
  const [pageNum, turn] = useState(1)
  const { data, error } = useQuery(usesQuery(mId, pageNum))
  return (
    <section>
      <h3>{texts.uses}</h3>
      {error && <p role="alert">{texts.usesFailed({ reason: error.message })}</p>}
      {data?.total === 0 && <p className="mkt-material-soft">{texts.noUses}</p>}
      <ul>
        {data?.items.map(({ creativeId, adId, adName, groupName, planName, fields, isInBin }) => (
          <li key={creativeId}>
            {isInBin ? adName : <Link to={`/manage/ad/${adId}/edit`}>{adName}</Link>}
            <small>
              {[planName, groupName].join(' / ')}
              {' · '}
              {fields.map((field) => texts.fields[field]).join(', ')}
              {isInBin && ` · ${texts.inBin}`}
            </small>
          </li>
        ))}
      </ul>
      <Pager
        {...{ pageNum, pageSize: usesPageSize, onPageChange: turn }}
        total={data?.total ?? 0}
      />
    </section>
  )
}
