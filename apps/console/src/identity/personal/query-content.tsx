import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '@placard/ui/button/button'
import { useTexts } from '@placard/ui/locale/locale'
import { shellTexts } from '#console/platform/language/shell-texts.ts'
import { personalTexts } from './personal-texts.ts'

interface LoadedProps<Value> {
  readonly query: Pick<UseQueryResult<Value>, 'data' | 'error' | 'refetch'>
  readonly children: (value: Value) => ReactNode
  /** The text while loading; 'Loading…' by default. */
  readonly loading?: string
}

/** Renders data from the server, and before that the loading text or the error with a retry. */
export function QueryContent<Value>({
  query: { data, error, refetch },
  children,
  loading,
}: LoadedProps<Value>) {
  const texts = useTexts(personalTexts)
  const shell = useTexts(shellTexts)
  if (data !== undefined) return children(data)
  if (!error) return <p role="status">{loading ?? shell.loading}</p>
  return (
    <div role="alert">
      <p>{texts.failed({ reason: error.message })}</p>
      <Button onClick={() => void refetch()}>{shell.retry}</Button>
    </div>
  )
}
