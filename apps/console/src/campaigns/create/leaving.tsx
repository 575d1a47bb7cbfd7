import { type RefObject, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useWords } from '#console/platform/language/language.tsx'
import { Asking } from '#console/platform/router/asking.tsx'
import { createWords } from './create-words.ts'

interface LeavingProps {
  /** True if there is unsaved input. */
  readonly isTyped: boolean
  /** True once everything is saved: then the page navigates away itself. */
  readonly done: RefObject<boolean>
}

/** Asks for confirmation before the user leaves the page with unsaved input. */
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
