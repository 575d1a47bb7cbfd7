import { channelToSubApplication } from '@placard/browser/host-channel/root'
import { useEffect, useRef, useState } from 'react'
import { mountRootParcel } from 'single-spa'
import { portalState } from '#portal/identity/shared-state.ts'
import { useWords } from '#portal/language/language.ts'
import { Notice } from '#portal/lifecycle/notice.tsx'
import { Spinner } from '#portal/lifecycle/spinner.tsx'
import { loadConsole } from './load.ts'

type State = 'loading' | 'shown' | 'failed'

/** The place where the console lives. */
export function ConsoleFrame() {
  const words = useWords()
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<State>('loading')
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (place.current) return mountedIn(place.current, setState)
    return undefined
  }, [attempt])

  const retry = () => {
    setState('loading')
    setAttempt(attempt + 1)
  }
  return (
    <>
      {state === 'loading' && <Spinner />}
      {state === 'failed' && (
        <Notice alarming title={words.consoleFailed}>
          <p>{words.consoleFailedHint}</p>
          <button type="button" className="button" onClick={retry}>
            {words.retry}
          </button>
        </Notice>
      )}
      <div ref={place} className="console" hidden={state !== 'shown'} />
    </>
  )
}

// single-spa keeps the element of every parcel that there ever was, so the few that there are serve again.
const idle: HTMLElement[] = []

/** @returns takes the console away again, as soon as it has come */
function mountedIn(place: HTMLElement, tell: (state: State) => void): () => void {
  // An element of its own: the last visit may still be leaving the other one.
  const domElement = idle.pop() ?? document.createElement('div')
  place.append(domElement)
  let left = false
  const props = {
    domElement,
    // The top bar shows who acts for whom, and the menu the tree of services.
    showsIdentity: true,
    showsServices: true,
    ...channelToSubApplication(portalState),
  }
  const parcel = mountRootParcel(loadConsole, props)
  parcel.mountPromise.then(
    () => !left && tell('shown'),
    (error: unknown) => {
      console.error(error)
      if (!left) tell('failed')
    },
  )
  // They fail together with the one above, which has said so.
  for (const earlier of [parcel.loadPromise, parcel.bootstrapPromise]) earlier.catch(() => {})
  return () => {
    left = true
    const removed = () => domElement.remove()
    const keptForLater = () => idle.push(domElement)
    parcel.mountPromise
      .then(() => parcel.unmount())
      .finally(removed)
      .then(keptForLater, () => {})
  }
}
