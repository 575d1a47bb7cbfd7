import { channelToSubApplication } from '@placard/browser/host-channel/root'
import { useEffect, useRef, useState } from 'react'
import { mountRootParcel } from 'single-spa'
import { portalState } from '#portal/platform/session/shared-state.ts'
import { useTexts } from '@placard/ui/locale/locale'
import { portalTexts } from '#portal/platform/language/texts.ts'
import { ErrorState, LoadingState } from '@placard/ui/state/state'
import { loadConsole } from './load.ts'

type State = 'loading' | 'shown' | 'failed'

/** Mounts the console, and shows its loading and error states. */
export function ConsoleFrame() {
  const texts = useTexts(portalTexts)
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<State>('loading')
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (place.current) return mountConsole(place.current, setState)
    return undefined
  }, [attempt])

  const retry = () => {
    setState('loading')
    setAttempt(attempt + 1)
  }
  return (
    <>
      {state === 'loading' && <LoadingState isPage />}
      {state === 'failed' && (
        <ErrorState
          isPage
          title={texts.consoleFailed}
          hint={texts.consoleFailedHint}
          onRetry={retry}
        />
      )}
      <div ref={place} className="console" hidden={state !== 'shown'} />
    </>
  )
}

// single-spa keeps a reference to the element of every parcel it has mounted, so removed elements are reused.
const idleElements: HTMLElement[] = []

/** @returns unmounts the console, after mounting has finished */
function mountConsole(place: HTMLElement, tell: (state: State) => void): () => void {
  // Each mount has its own element, because the previous console may still be unmounting from another one.
  const domElement = idleElements.pop() ?? document.createElement('div')
  place.append(domElement)
  let left = false
  const props = {
    domElement,
    // The top bar already shows the user and the owner, and the menu the pages and the tree of services.
    showsIdentity: true,
    showsMenu: true,
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
  // These promises reject together with the one above, which reports the error.
  for (const earlier of [parcel.loadPromise, parcel.bootstrapPromise]) earlier.catch(() => {})
  return () => {
    left = true
    const removed = () => domElement.remove()
    const keptForLater = () => idleElements.push(domElement)
    parcel.mountPromise
      .then(() => parcel.unmount())
      .finally(removed)
      .then(keptForLater, () => {})
  }
}
