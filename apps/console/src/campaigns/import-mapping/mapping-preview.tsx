import type { ImportEntry } from '@placard/domain/campaigns/import/entry'
import { newTally } from '@placard/domain/campaigns/import/problem'
import { problemText } from '@placard/domain/campaigns/import/problem-text'
import { fieldsOf, type MappedField } from '@placard/domain/campaigns/import-mapping/field'
import {
  mappedHeader,
  mappedReader,
  skippedText,
} from '@placard/domain/campaigns/import-mapping/mapped-file'
import type { FileMapping } from '@placard/domain/campaigns/import-mapping/mapping'
import { priceText } from '@placard/domain/platform/format/price'
import { numberText } from '@placard/domain/platform/format/number'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { videoCounts } from '@placard/domain/statistics/video/figure'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { useMemo } from 'react'
import { useToday } from '#console/platform/session/clock.ts'
import { useIdentity } from '#console/platform/session/identity.ts'
import type { MappingFieldsProps } from './column-fields.tsx'
import { mappingTexts } from './mapping-texts.ts'

const shownRows = 10

interface PreviewProps extends Pick<MappingFieldsProps, 'head' | 'mapping' | 'isOpen'> {
  readonly currency: string
}

/** The first rows of the file as they would be read, with their problems. */
export function MappingPreview(props: PreviewProps) {
  const texts = useTexts(mappingTexts)
  const { isOpen } = props
  const isRaw = (field: MappedField) => isOpen(field === 'date' ? 'dateFormat' : 'decimalSign')
  const rows = usePreview(props)
  const fields = fieldsOf[props.mapping.kind].filter(
    (field) => props.mapping.columns[field] !== undefined,
  )
  if (fields.length === 0) return null
  return (
    <section className="mkt-import-step">
      <h2 id="mapping-preview">{texts.preview}</h2>
      <div
        className="mkt-mapping-scroll"
        role="region"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
        tabIndex={0}
        aria-labelledby="mapping-preview"
      >
        <table className="mkt-mapping-table">
          <thead>
            <tr>
              {fields.map((field) => (
                <th key={field} scope="col">
                  {texts.fields[field]}
                </th>
              ))}
              <th scope="col">{texts.result}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ raw, cells, problems, isSkipped, num }) => (
              <tr key={num} data-skipped={isSkipped || undefined}>
                {fields.map((field) => (
                  <td key={field}>{isRaw(field) ? raw(field) : cells(field)}</td>
                ))}
                <td data-wrong={problems.length > 0 || undefined}>
                  {isSkipped ? texts.skipped : problems.join(' ')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

interface PreviewRow {
  readonly num: number
  /** The cell as the file has it. */
  readonly raw: (field: MappedField) => string
  /** The cell as it is read. */
  readonly cells: (field: MappedField) => string
  readonly problems: readonly string[]
  readonly isSkipped: boolean
}

/** Reads the first rows with the rules by which the server reads all of them. */
function usePreview({ head, mapping, currency }: PreviewProps): PreviewRow[] {
  const locale = useLocale()
  const { timeZone } = useIdentity()
  const today = useToday(timeZone)
  return useMemo(() => {
    // The fields of the contract are those of the domain; only their absence is written in another way.
    const wanted = mapping as FileMapping
    const header = mappedHeader(wanted, head.titles)
    const context = { currency, timeZone, today, tally: newTally() }
    const readRow = mappedReader(header, wanted, context)
    return head.rows.slice(0, shownRows).map((row, at) => {
      const { entries, problems } = readRow(at + 1, row)
      const raw = (field: MappedField) => {
        const place = head.titles.indexOf(mapping.columns[field] ?? '')
        return row[place] ?? ''
      }
      const [entry] = entries
      return {
        num: at + 1,
        raw,
        cells: (field) =>
          (entry === undefined ? null : readText(entry, field, locale)) ?? raw(field),
        problems: problems.map((problem) => {
          const { expected, got } = problemText(problem, 0, locale)
          return `${problem.column}: ${got} → ${expected}`
        }),
        isSkipped: skippedText(header, row) !== null,
      }
    })
  }, [head, mapping, currency, timeZone, today, locale])
}

const countFields = ['impressions', 'clicks', 'downloads', ...videoCounts] as const

/** Returns the value of a field of figures as it was read; null for other fields and unreadable cells. */
function readText(entry: ImportEntry, field: MappedField, locale: Locale): string | null {
  if (entry.kind !== 'statistics') return null
  if (field === 'date') return entry.detail
  const counted = countFields.find((name) => name === field)
  if (counted !== undefined) {
    const count = entry.fields[counted]
    return count === undefined ? null : numberText(count, locale)
  }
  if (field !== 'cost' || entry.fields.cost === undefined) return null
  return priceText(entry.fields.cost, locale)
}
