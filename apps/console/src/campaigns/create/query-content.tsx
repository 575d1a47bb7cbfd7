import { CallRefused } from '@placard/browser/request/error'
import { code } from '@placard/contract/platform/code'
import { listAddress } from '@placard/domain/campaigns/promotion/list-address'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from '@placard/ui/button/button'
import { Loading } from '#console/platform/session/loading.tsx'
import { useTexts } from '@placard/ui/locale/locale'
import { createTexts } from './create-texts.ts'
import { ErrorState } from '@placard/ui/state/state'

interface LoadedProps<Value> {
  readonly value: Value | null
  readonly error: Error | null
  readonly retry: () => void
  readonly children: (value: Value) => ReactNode
}

/**
 * Renders the content of a page once it is loaded, and otherwise a spinner, a notice that it no longer exists, or the
 * error.
 */
export function QueryContent<Value>({ value, error, retry, children }: LoadedProps<Value>) {
  const texts = useTexts(createTexts)
  if (value !== null) return children(value)
  if (error === null) return <Loading />
  const isNotFound = error instanceof CallRefused && error.code === code.notFound
  return (
    <ErrorState
      isPage
      title={texts[isNotFound ? 'gone' : 'loadFailed']}
      hint={isNotFound ? texts.goneHint : error.message}
      actions={
        isNotFound ? (
          <Link to={listAddress('plan')}>{texts.back}</Link>
        ) : (
          <Button kind="primary" onClick={retry}>
            {texts.retry}
          </Button>
        )
      }
    />
  )
}
