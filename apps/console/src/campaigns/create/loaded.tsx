import { CallRefused } from '@placard/browser/request/error'
import { code } from '@placard/contract/platform/code'
import { listAddress } from '@placard/domain/campaigns/promotion/list-address'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from '#console/platform/control/button.tsx'
import { Loading } from '#console/platform/session/loading.tsx'
import { useWords } from '#console/platform/language/language.tsx'
import { Notice } from '#console/platform/page/notice.tsx'
import { createWords } from './create-words.ts'

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
export function Loaded<Value>({ value, error, retry, children }: LoadedProps<Value>) {
  const say = useWords(createWords)
  if (value !== null) return children(value)
  if (error === null) return <Loading />
  const isGone = error instanceof CallRefused && error.code === code.notFound
  return (
    <Notice
      alarming
      title={say(isGone ? 'gone' : 'loadFailed')}
      hint={isGone ? say('goneHint') : error.message}
      action={
        isGone ? (
          <Link to={listAddress('plan')}>{say('back')}</Link>
        ) : (
          <Button kind="primary" onClick={retry}>
            {say('retry')}
          </Button>
        )
      }
    />
  )
}
