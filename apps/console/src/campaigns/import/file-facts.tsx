import type { ImportJob } from '@placard/contract/campaigns/import'
import { useLocale, useTexts } from '#console/platform/language/language.tsx'
import { importTexts } from './import-texts.ts'
import { sizeText } from '@placard/domain/platform/format/size'

const delimiters = {
  ',': 'delimiter_comma',
  ';': 'delimiter_semicolon',
  '\t': 'delimiter_tab',
} as const

/** The facts that were detected about the file. */
export function FileDetails({ job }: { job: ImportJob }) {
  const say = useTexts(importTexts)
  const locale = useLocale()
  const { fileName, format, bytes, rowCount, encoding, delimiter, unusedColumns } = job
  const delimiterWord = delimiters[delimiter as keyof typeof delimiters]
  const facts = [
    say('rows', { count: rowCount }),
    sizeText(bytes, locale),
    encoding?.toUpperCase(),
    delimiterWord && say('separatedBy', { delimiter: say(delimiterWord) }),
  ].filter(Boolean)
  return (
    <>
      <h2>{fileName}</h2>
      <p>
        <strong>{say(format === null ? 'format_unknown' : `format_${format}`)}</strong>
        <span className="mkt-import-soft"> · {facts.join(' · ')}</span>
      </p>
      {unusedColumns.length > 0 && (
        <details>
          <summary>{say('unused', { count: unusedColumns.length })}</summary>
          <p>{unusedColumns.join(', ')}</p>
        </details>
      )}
    </>
  )
}
