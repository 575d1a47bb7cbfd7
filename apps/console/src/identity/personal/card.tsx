import { type ReactNode, useId } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from '@placard/ui/button/button'
import { useTexts } from '@placard/ui/locale/locale'
import { shellTexts } from '#console/platform/language/shell-texts.ts'
import { personalTexts } from './personal-texts.ts'

/** A section of the page with its heading. */
export function Card({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="mkt-personal-card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

/** A list of names and values. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className="mkt-personal-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value === '' ? '-' : value}</dd>
        </div>
      ))}
    </dl>
  )
}

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
