import '@placard/ui/side-dialog/side-dialog.css'
import './detail.css'
import type { LibraryRow } from '@placard/contract/materials/material-library'
import { materialType } from '@placard/domain/materials/material/type'
import { SideDialog } from '@placard/ui/side-dialog/dialog'
import { useQuery } from '@tanstack/react-query'
import { Spinner } from '#console/platform/control/spinner.tsx'
import { useLocale, useTexts } from '#console/platform/language/language.tsx'
import { shellTexts } from '#console/platform/language/shell-texts.ts'
import { materialQuery } from '#console/materials/material/query.ts'
import { MaterialActions } from './actions.tsx'
import { detailTexts } from './detail-texts.ts'
import { Facts } from './facts.tsx'
import { Interactive } from './interactive.tsx'
import { Name } from './name.tsx'
import { NewImageButton } from './new-image-button.tsx'
import { Tags } from './tags.tsx'
import { Uses } from './uses.tsx'

/** The panel with all details of a material, some of them editable. */
export function MaterialPanel({ mId, close }: { mId: string; close: () => void }) {
  const say = useTexts(detailTexts)
  const sayShell = useTexts(shellTexts)
  const { data, error, isPending } = useQuery(materialQuery(mId))
  return (
    <SideDialog
      locale={useLocale()}
      title={say('title')}
      className="mkt-material-detail"
      onClose={close}
    >
      <div className="mkt-material-body">
        {isPending && <Spinner label={sayShell('loading')} />}
        {error && <p role="alert">{say('failed', { reason: error.message })}</p>}
        {data === null && <p role="alert">{say('gone')}</p>}
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
  const say = useTexts(detailTexts)
  const { type, name, materialUrl, previewUrl, refusal } = row
  if (refusal !== null)
    return <p className="mkt-material-wrong">{say('refused', { reason: refusal })}</p>
  if (type === materialType.video)
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- videos of ads have no captions
      <video src={materialUrl} poster={previewUrl || undefined} controls aria-label={name} />
    )
  if (type === materialType.interactive) return <Interactive row={row} />
  return <img src={materialUrl} alt={name} />
}
