import { type ComponentType, useEffect, useState } from 'react'
import type { MessagePanelProps } from './props.tsx'
import { PanelFailure, PanelLoading } from './panel-notice.tsx'
import type { MessagePanelWords } from './words.tsx'

interface LatePanelProps {
  readonly words: MessagePanelWords
  readonly load: () => Promise<ComponentType<MessagePanelProps>>
  readonly panel: MessagePanelProps
}

type State =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'loaded'; readonly Panel: ComponentType<MessagePanelProps> }

/** The panel, as soon as its code is there. */
export function LatePanel({ words, load, panel }: LatePanelProps) {
  const [state, setState] = useState<State>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let left = false
    const come = (next: State) => !left && setState(next)
    load().then(
      (Panel) => come({ kind: 'loaded', Panel }),
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
      return <PanelLoading words={words} />
    case 'failed':
      return <PanelFailure words={words} text={words.panelFailed} retry={retry} />
    case 'loaded':
      return <state.Panel {...panel} />
  }
}
