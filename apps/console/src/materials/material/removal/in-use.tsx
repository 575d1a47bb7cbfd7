import '@placard/ui/side-panel/side-panel.css'
import type { MaterialInUse } from '@placard/contract/materials/material-library'
import { SideDialog } from '@placard/ui/side-panel/dialog'
import { Link } from 'react-router'
import { useLocale, useWords } from '#console/platform/language/language.tsx'
import { removalWords } from './removal-words.ts'

/** Which materials were not removed, and the ads that stand in the way of each. */
export function InUse({ all, close }: { all: readonly MaterialInUse[]; close: () => void }) {
  const say = useWords(removalWords)
  return (
    <SideDialog
      locale={useLocale()}
      title={say('inUse', { count: all.length })}
      className="mkt-material-detail"
      holdsWork
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
