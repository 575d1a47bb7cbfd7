import './remote-component.css'
import { textTable } from '@placard/domain/platform/locale/text-table'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { remoteComponentText } from '@placard/domain/campaigns/remote-component/texts'
import { useEffect, useRef, useState, type ComponentType, Component, type ReactNode } from 'react'

const remoteTexts = textTable({
  loading: ['Loading {title}', '正在加载{title}'],
  retry: ['Try again', '重试'],
})

interface RemoteBoundaryProps {
  readonly children: ReactNode
  /** Renders the replacement of a component that throws. */
  readonly fallback: (error: unknown) => ReactNode
}

/** An error boundary around a remote component, so that the rest of the page keeps working. */
class RemoteBoundary extends Component<RemoteBoundaryProps, { broken: boolean; error: unknown }> {
  override readonly state = { broken: false, error: null }

  static getDerivedStateFromError(error: unknown) {
    return { broken: true, error }
  }

  override render() {
    const { children, fallback } = this.props
    return this.state.broken ? fallback(this.state.error) : children
  }
}

/** A component from a remote script, with its style sheet. */
export interface LoadedComponent<Props> {
  readonly component: ComponentType<Props>
  readonly styles: string
}

interface RemoteComponentProps<Props> {
  /** Loads the component; called again when the function changes, and for each retry. */
  readonly load: () => Promise<LoadedComponent<Props>>
  /** The name of the component for users. */
  readonly title: string
  readonly locale: Locale
  /** The props for the loaded component. */
  readonly props: Props
}

type State<Props> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'loaded'; readonly loaded: LoadedComponent<Props> }
  | { readonly kind: 'failed'; readonly error: unknown }

/**
 * Renders a remote component: a placeholder while it loads, and an error with a retry button if it fails. Its style
 * element is rendered next to it, so that the styles apply inside a shadow tree and are removed with it.
 *
 * @see S8.11
 */
export function RemoteComponent<Props extends object>({
  load,
  title,
  locale,
  props,
}: RemoteComponentProps<Props>) {
  const box = useRef<HTMLDivElement>(null)
  const [attempt, setAttempt] = useState(0)
  const state = useLoaded(load, attempt)
  const retry = () => {
    // The button is removed; the keyboard focus stays here.
    box.current?.focus()
    setAttempt(attempt + 1)
  }
  const failure = (error: unknown) => (
    <div role="alert" className="placard-remote-failure">
      <p>{remoteComponentText(error, title, locale)}</p>
      <button type="button" onClick={retry}>
        {remoteTexts[locale].retry}
      </button>
    </div>
  )
  return (
    <div ref={box} tabIndex={-1} className="placard-remote">
      {state.kind === 'loading' && (
        <div role="status" className="placard-remote-loading">
          <span>{remoteTexts[locale].loading({ title })}</span>
        </div>
      )}
      {state.kind === 'failed' && failure(state.error)}
      {state.kind === 'loaded' && (
        <RemoteBoundary key={attempt} fallback={failure}>
          <style>{state.loaded.styles}</style>
          <state.loaded.component {...props} />
        </RemoteBoundary>
      )}
    </div>
  )
}

interface Outcome<Props> {
  readonly load: () => Promise<LoadedComponent<Props>>
  readonly attempt: number
  readonly state: State<Props>
}

function useLoaded<Props>(
  load: () => Promise<LoadedComponent<Props>>,
  attempt: number,
): State<Props> {
  const [outcome, setOutcome] = useState<Outcome<Props> | null>(null)
  useEffect(() => {
    let left = false
    const settle = (state: State<Props>) => !left && setOutcome({ load, attempt, state })
    load().then(
      (loaded) => settle({ kind: 'loaded', loaded }),
      (error: unknown) => settle({ kind: 'failed', error }),
    )
    return () => {
      left = true
    }
  }, [load, attempt])
  const isOf = outcome?.load === load && outcome.attempt === attempt
  return isOf ? outcome.state : { kind: 'loading' }
}
