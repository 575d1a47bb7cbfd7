import { type RefObject, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '#console/control/button.tsx'
import { useWords } from '#console/language/language.tsx'
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
  const dialog = useRef<HTMLDialogElement>(null)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isTyped && done.current !== true && currentLocation.pathname !== nextLocation.pathname,
  )
  const isAsking = blocker.state === 'blocked'
  useEffect(() => {
    if (isAsking) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isAsking])
  useEffect(() => {
    if (!isTyped) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isTyped])
  return (
    <dialog
      ref={dialog}
      className="mkt-create-leave"
      aria-labelledby="mkt-create-leave"
      onClose={() => blocker.state === 'blocked' && blocker.reset()}
    >
      <h2 id="mkt-create-leave">{say('leave')}</h2>
      <p>{say('leaveHint')}</p>
      <div className="mkt-create-deeds">
        <Button kind="primary" onClick={() => blocker.reset?.()}>
          {say('stay')}
        </Button>
        <Button onClick={() => blocker.proceed?.()}>{say('leaveNow')}</Button>
      </div>
    </dialog>
  )
}
