import type { ReactNode } from 'react'
import { SideFailure, SideLoading } from '../side-dialog/notice.tsx'
import type { Loading } from '../side-dialog/loading.tsx'
import type { HelpPanelWords } from './words.tsx'

interface LoadedPartProps<Value> {
  readonly words: HelpPanelWords
  readonly loading: Loading<Value>
  readonly children: (value: Value) => ReactNode
}

/** Renders a part of the help that is loading, has failed and can be retried, or has loaded. */
export function LoadedPart<Value>({ words, loading, children }: LoadedPartProps<Value>) {
  const { state, retry } = loading
  switch (state.kind) {
    case 'loading':
      return <SideLoading words={words} />
    case 'failed':
      return <SideFailure words={words} text={words.failed(state.reason)} retry={retry} />
    case 'ready':
      return children(state.value)
  }
}
