import type { ReactNode } from 'react'
import { SideFailure, SideLoading } from '../side-dialog/notice.tsx'
import type { Loading } from '../side-dialog/loading.tsx'
import type { HelpPanelTexts } from './texts.tsx'

interface LoadedPartProps<Value> {
  readonly texts: HelpPanelTexts
  readonly loading: Loading<Value>
  readonly children: (value: Value) => ReactNode
}

/** Renders a part of the help that is loading, has failed and can be retried, or has loaded. */
export function LoadedPart<Value>({ texts, loading, children }: LoadedPartProps<Value>) {
  const { state, retry } = loading
  switch (state.kind) {
    case 'loading':
      return <SideLoading texts={texts} />
    case 'failed':
      return (
        <SideFailure texts={texts} text={texts.failed({ reason: state.reason })} retry={retry} />
      )
    case 'ready':
      return children(state.value)
  }
}
