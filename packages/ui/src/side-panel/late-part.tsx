import { type ReactNode, useEffect, useState } from 'react'
import { type NoticeWords, SideFailure, SideLoading } from './notice.tsx'

interface LatePartProps<Part> {
  readonly words: NoticeWords
  /** What is said when the code does not come. */
  readonly failed: string
  readonly load: () => Promise<Part>
  readonly children: (part: Part) => ReactNode
}

type State<Part> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'loaded'; readonly part: Part }

/** What a dialog holds, as soon as its code is there. */
export function LatePart<Part>({ words, failed, load, children }: LatePartProps<Part>) {
  const [state, setState] = useState<State<Part>>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let left = false
    const come = (next: State<Part>) => !left && setState(next)
    load().then(
      (part) => come({ kind: 'loaded', part }),
      () => come({ kind: 'failed' }),
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
      return <SideLoading words={words} />
    case 'failed':
      return <SideFailure words={words} text={failed} retry={retry} />
    case 'loaded':
      return children(state.part)
  }
}
