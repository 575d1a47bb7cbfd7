import { type RefObject, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useWords } from '#console/language/language.tsx'
import { Asking } from '#console/router/asking.tsx'
import { createWords } from './create-words.ts'

interface LeavingProps {
  /** Something is typed and not saved. */
  readonly isTyped: boolean
  /** True once all is saved: the page leaves by itself. */
  readonly done: RefObject<boolean>
}

/** Asks before the page is left with something that is not saved. */
export function Leaving({ isTyped, done }: LeavingProps) {
  const say = useWords(createWords)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isTyped && done.current !== true && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isTyped) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isTyped])
  if (blocker.state !== 'blocked') return null
  return (
    <Asking
      title={say('leave')}
      hint={say('leaveHint')}
      no={say('stay')}
      yes={say('leaveNow')}
      onYes={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    />
  )
}
