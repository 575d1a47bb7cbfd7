import '@placard/ui/side-dialog/side-dialog.css'
import type { MaterialInUse } from '@placard/contract/materials/material-library'
import { SideDialog } from '@placard/ui/side-dialog/dialog'
import { Link } from 'react-router'
import { useLocale, useTexts } from '#console/platform/language/language.tsx'
import { removalTexts } from './removal-texts.ts'

/** The list of materials that were not removed, with the ads that use each of them. */
export function InUseDialog({ all, close }: { all: readonly MaterialInUse[]; close: () => void }) {
  const say = useTexts(removalTexts)
  return (
    <SideDialog
      locale={useLocale()}
      title={say('inUse', { count: all.length })}
      className="mkt-material-detail"
      isEditor
      onClose={close}
    >
      <div className="mkt-material-body">
        <p>{say('inUseHint')}</p>
        {all.map(({ mId, name, useCount, ads }) => (
          <section key={mId}>
            <h3>{say('usedIn', { name, count: useCount })}</h3>
            <ul>
              {ads.map(({ adId, adName }) => (
                <li key={adId}>
                  <Link to={`/manage/ad/${adId}/edit`}>{adName}</Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </SideDialog>
  )
}
