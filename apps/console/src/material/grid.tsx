import { CallRefused } from '@placard/browser/request/error'
import { code } from '@placard/contract/code'
import type { MaterialRow } from '@placard/contract/material'
import { pixelText } from '@placard/domain/format/pixel'
import { sizeText } from '@placard/domain/format/size'
import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from '#console/control/button.tsx'
import { Spinner } from '#console/control/spinner.tsx'
import { useLocale, useWords } from '#console/language/language.tsx'
import { shellWords } from '#console/language/shell-words.ts'
import { materialWords } from './material-words.ts'

interface GridProps {
  readonly query: UseQueryResult<{
    readonly items: readonly MaterialRow[]
    readonly total: number
  }>
  readonly isNarrowed: boolean
}

/** Materials as pictures. */
export function Grid({ query, isNarrowed }: GridProps) {
  const say = useWords(materialWords)
  const sayShell = useWords(shellWords)
  const { data, error, refetch, isPlaceholderData } = query
  if (data === undefined)
    return (
      <div className="mkt-material-notice" role={error ? 'alert' : undefined}>
        {error ? (
          <>
            <p>{failureText(error, say)}</p>
            <Button onClick={() => void refetch()}>{sayShell('retry')}</Button>
          </>
        ) : (
          <Spinner label={sayShell('loading')} />
        )}
      </div>
    )
  if (data.total === 0)
    return (
      <div className="mkt-material-notice" role="status">
        <p>{say(isNarrowed ? 'noneSuch' : 'none')}</p>
        {!isNarrowed && <p>{say('noneHint')}</p>}
      </div>
    )
  return (
    <ul className="mkt-material-grid" aria-label={say('title')} aria-busy={isPlaceholderData}>
      {data.items.map((row) => (
        <Tile key={row.mId} row={row} />
      ))}
    </ul>
  )
}

function failureText(error: Error, say: ReturnType<typeof useWords<'failed' | 'notPermitted'>>) {
  return error instanceof CallRefused && error.code === code.notPermitted
    ? say('notPermitted')
    : say('failed', { reason: error.message })
}

function Tile({ row }: { row: MaterialRow }) {
  const say = useWords(materialWords)
  const locale = useLocale()
  const { name, widthPx, heightPx, bytes, previewUrl, materialUrl, refusal } = row
  const facts = [
    widthPx !== null && heightPx !== null && pixelText({ widthPx, heightPx }),
    bytes !== null && sizeText(bytes, locale),
  ].filter(Boolean)
  return (
    <li>
      {previewUrl !== '' ? (
        <img src={previewUrl} alt="" loading="lazy" />
      ) : (
        <video src={materialUrl} preload="metadata" muted />
      )}
      <span title={name}>{name}</span>
      <small>{facts.join(' · ')}</small>
      {refusal !== null && (
        <small className="mkt-material-wrong">{say('refused', { reason: refusal })}</small>
      )}
    </li>
  )
}
