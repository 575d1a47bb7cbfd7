import type { LogRow } from '@placard/contract/campaigns/operation-log'
import { materialListOf } from '@placard/domain/materials/material/changed-field'
import { loggedEntityNames } from '@placard/domain/platform/operation-log/entity'
import type { ComparedChange } from '@placard/ui/material-comparison/source'
import { useLocale, useTexts } from '#console/platform/language/language.tsx'
import { operationLogTexts } from './operation-log-texts.ts'

interface ChangesProps {
  readonly row: LogRow
  /** Shows the materials of a change. */
  readonly view: (change: ComparedChange) => void
}

/** The list of all fields that an entry changed, in full. */
export function Changes({ row: { changes, entity, entityName }, view }: ChangesProps) {
  const say = useTexts(operationLogTexts)
  const locale = useLocale()
  const kind = loggedEntityNames[locale][entity]
  return (
    <ul className="mkt-log-changes">
      {changes.map(({ field, label, text }) => {
        const list = materialListOf(field)
        const about = say('about', { label, entity: kind, name: entityName })
        return (
          <li key={field}>
            <span>{label}</span> {text}{' '}
            {list && (
              <button
                type="button"
                aria-haspopup="dialog"
                aria-label={say('viewMaterialOf', { label, name: entityName })}
                onClick={() => view({ subject: about, text, list })}
              >
                {say('viewMaterial')}
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
