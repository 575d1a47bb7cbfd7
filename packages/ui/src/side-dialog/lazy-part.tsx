import type { Locale } from '@placard/domain/platform/locale/locale'
import { type ReactNode, useEffect, useState } from 'react'
import { SideFailure, SideLoading } from './notice.tsx'
import { sideTexts } from './texts.tsx'

interface LazyPartProps<Part> {
  readonly locale: Locale
  /** A function that is the same each time. What it has loaded is rendered at once the next time. */
  readonly load: () => Promise<Part>
  readonly children: (part: Part) => ReactNode
}

type State<Part> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'loaded'; readonly part: Part }

const loadedParts = new WeakMap<() => Promise<unknown>, unknown>()

function initialState<Part>(load: () => Promise<Part>): State<Part> {
  // Parts are functions and objects, and each is stored under the function that loaded it.
  const part = loadedParts.get(load) as Part | undefined
  return part === undefined ? { kind: 'loading' } : { kind: 'loaded', part }
}

/** Returns the state with a part, which it keeps for the next time. */
function loadedState<Part>(load: () => Promise<Part>, part: Part): State<Part> {
  loadedParts.set(load, part)
  return { kind: 'loaded', part }
}

/** Renders the lazily loaded content of a dialog. */
export function LazyPart<Part>({ locale, load, children }: LazyPartProps<Part>) {
  const texts = sideTexts[locale]
  const [state, setState] = useState(() => initialState(load))
  const [attempt, setAttempt] = useState(0)
  const isLoaded = state.kind === 'loaded'
  useEffect(() => {
    if (isLoaded) return undefined
    let left = false
    const settle = (next: State<Part>) => !left && setState(next)
    load().then(
      (part) => settle(loadedState(load, part)),
      () => settle({ kind: 'failed' }),
    )
    return () => {
      left = true
    }
  }, [load, attempt, isLoaded])
  const retry = () => {
    setState({ kind: 'loading' })
    setAttempt(attempt + 1)
  }
  switch (state.kind) {
    case 'loading':
      return <SideLoading texts={texts} />
    case 'failed':
      return <SideFailure texts={texts} text={texts.failed} retry={retry} />
    case 'loaded':
      return children(state.part)
  }
}
