import type { Locale } from '@placard/domain/platform/locale/locale'
import { type ReactNode, useEffect, useState } from 'react'
import { SideFailure, SideLoading } from './notice.tsx'
import { sideTexts } from './texts.tsx'

interface LazyPartProps<Part> {
  readonly locale: Locale
  readonly load: () => Promise<Part>
  readonly children: (part: Part) => ReactNode
}

type State<Part> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'loaded'; readonly part: Part }

/** Renders the lazily loaded content of a dialog. */
export function LazyPart<Part>({ locale, load, children }: LazyPartProps<Part>) {
  const texts = sideTexts[locale]
  const [state, setState] = useState<State<Part>>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let left = false
    const settle = (next: State<Part>) => !left && setState(next)
    load().then(
      (part) => settle({ kind: 'loaded', part }),
      () => settle({ kind: 'failed' }),
    )
    return () => {
      left = true
    }
  }, [load, attempt])
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
