import { CallRefused } from '@placard/browser/request/error'
import { code } from '@placard/contract/code'
import { listAddress } from '@placard/domain/promotion/list-address'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from '#console/control/button.tsx'
import { Loading } from '#console/identity/loading.tsx'
import { useWords } from '#console/language/language.tsx'
import { Notice } from '#console/lifecycle/notice.tsx'
import { createWords } from './create-words.ts'

interface LoadedProps<Value> {
  readonly value: Value | null
  readonly error: Error | null
  readonly retry: () => void
  readonly children: (value: Value) => ReactNode
}

/** What a page is about: on its way, there, gone, or not to be had just now. */
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
