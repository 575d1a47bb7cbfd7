import type { LoggedChange, LogRow } from '@placard/contract/operation-log'
import { materialListOf } from '@placard/domain/material/changed-field'
import { loggedEntityNames } from '@placard/domain/operation-log/entity'
import { loggedOperationNames } from '@placard/domain/operation-log/operation'
import type { ComparedChange } from '@placard/ui/material-comparison/source'
import { useIdentity } from '#console/identity/identity.ts'
import { useLocale, useWords } from '#console/language/language.tsx'
import { operationLogWords } from './operation-log-words.ts'

/** Fields of one entry that are shown; a new plan has more than anybody reads. */
const shownChanges = 8

interface LogEntryProps {
  readonly row: LogRow
  /** Shows the materials of a change. */
  readonly view: (change: ComparedChange) => void
}

/** One entry of the log: when and who, what, how it was and is, and what came of it. */
export function LogEntry({ row, view }: LogEntryProps) {
  const say = useWords(operationLogWords)
  const locale = useLocale()
  const { timeZone } = useIdentity()
  const who = useWho()
  const clock = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  })
  const { at, operation, entity, entityId, entityName, version } = row
  const object = say('object', {
    operation: loggedOperationNames[locale][operation],
    entity: loggedEntityNames[locale][entity],
  })
  return (
    <li>
      <p>
        <time dateTime={new Date(at).toISOString()}>{clock.format(at)}</time>
        <span>{who(row)}</span>
      </p>
      <p>
        <strong>{object}</strong> {entityName && <span>{say('named', { name: entityName })}</span>}
        {entityId && <span>{say('withId', { id: entityId })}</span>}
      </p>
      <Changes row={row} view={view} />
      <p>{version === null ? say('done') : say('doneVersion', { version })}</p>
    </li>
  )
}

function Changes({ row: { changes, entity, entityName }, view }: LogEntryProps) {
  const say = useWords(operationLogWords)
  const locale = useLocale()
  const kind = loggedEntityNames[locale][entity]
  const more = changes.length - shownChanges
  const hasNone = ({ field }: LoggedChange) => Number(materialListOf(field) === null)
  // What there is something to see of is never among what is left out.
  const shown = changes.toSorted((one, other) => hasNone(one) - hasNone(other))
  if (changes.length === 0) return <p className="mkt-log-none">{say('noChange')}</p>
  return (
    <ul>
      {shown.slice(0, shownChanges).map(({ field, label, text }) => {
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
                onClick={() => view({ about, text, list })}
              >
                {say('viewMaterial')}
              </button>
            )}
          </li>
        )
      })}
      {more > 0 && <li>{say('more', { count: more })}</li>}
    </ul>
  )
}

/** Says who did something, and how. */
function useWho(): (row: LogRow) => string {
  const say = useWords(operationLogWords)
  const { ownerName } = useIdentity()
  return ({ by, name, door }) => {
    if (door === 'timer') return say('byItself')
    const own = name || say('ownPerson', { ownerName })
    const who = by === 'own' ? own : say(by)
    return door === 'import' ? say('byImport', { who }) : who
  }
}
