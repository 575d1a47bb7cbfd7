import type { ImportJob } from '@placard/contract/campaigns/import'
import { numberText } from '@placard/domain/platform/format/number'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { importTexts } from './import-texts.ts'

const columns = ['create', 'change', 'leave', 'refused'] as const

/** The table of how many entries of each kind are created, changed, unchanged or refused. */
export function Counts({ counts }: Pick<ImportJob, 'counts'>) {
  const texts = useTexts(importTexts)
  const locale = useLocale()
  if (counts.length === 0) return null
  return (
    <div className="mkt-import-scroll">
      <table className="mkt-import-counts">
        <thead>
          <tr>
            <th scope="col">{texts.kind}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {texts[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {counts.map((count) => (
            <tr key={count.kind}>
              <th scope="row">{texts.kinds[count.kind]}</th>
              {columns.map((column) => (
                <td key={column} data-column={column} data-none={count[column] === 0 || undefined}>
                  {numberText(count[column], locale)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
