import { callServer } from '@placard/browser/request/call'
import { checkRowValues } from '@placard/contract/campaigns/row-values'
import type { EditedFile } from '@placard/domain/campaigns/change-set/edited-file'
import { Button } from '@placard/ui/button/button'
import { useTexts } from '@placard/ui/locale/locale'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeSetTexts } from '#console/campaigns/change-set/change-set-texts.ts'
import { ChangePanel } from '#console/campaigns/change-set/change-panel.tsx'
import { importTexts } from './import-texts.ts'

interface EditedImportProps {
  readonly fileName: string
  readonly edited: EditedFile
  /** Called when the user wants to choose another file. */
  readonly onClose: () => void
}

const checkOptions = { errorInPlace: true, timeoutMs: 60_000 }
const problemsMax = 50

/** A file that was exported for editing: what cannot be read in it, and its check as a change set. */
export function EditedImport({ fileName, edited, onClose }: EditedImportProps) {
  const texts = useTexts(importTexts)
  const changeTexts = useTexts(changeSetTexts)
  const queries = useQueryClient()
  const { level, rows, problems } = edited
  const checking = useMutation({
    // The fields are those of the level.
    mutationFn: () =>
      callServer(checkRowValues, { change: { level, rows } as never }, checkOptions),
  })
  const refresh = () => void queries.invalidateQueries({ queryKey: ['manage'] })
  return (
    <section className="mkt-import-step">
      <h2>{texts.edited.title({ fileName })}</h2>
      <p>{rows.length === 0 ? texts.edited.empty : texts.edited.hint}</p>
      {problems.length > 0 && (
        <div className="mkt-import-problem" role="alert">
          <p>{texts.edited.problems({ count: problems.length })}</p>
          <ul>
            {problems.slice(0, problemsMax).map(({ line, column, message }) => (
              <li key={`${line} ${column}`}>
                {texts.edited.problem({ line: String(line), column, message })}
              </li>
            ))}
          </ul>
        </div>
      )}
      {checking.error && (
        <p className="placard-problem" role="alert">
          {checking.error.message}
        </p>
      )}
      {rows.length > 0 && (
        <Button kind="primary" busy={checking.isPending} onClick={() => checking.mutate()}>
          {changeTexts.check({ rows: changeTexts.rows[level]({ count: rows.length }) })}
        </Button>
      )}
      <Button onClick={onClose}>{texts.anotherFile}</Button>
      {checking.data && (
        <ChangePanel
          start={{ kind: 'checked', changeSet: checking.data }}
          onApplied={refresh}
          onClose={checking.reset}
        />
      )}
    </section>
  )
}
