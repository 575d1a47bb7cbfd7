import { Component, type ReactNode } from 'react'

interface RemoteBoundaryProps {
  readonly children: ReactNode
  /** Renders the replacement of a component that throws. */
  readonly fallback: (error: unknown) => ReactNode
}

/** An error boundary around a remote component, so that the rest of the page keeps working. */
export class RemoteBoundary extends Component<
  RemoteBoundaryProps,
  { broken: boolean; error: unknown }
> {
  override readonly state = { broken: false, error: null }

  static getDerivedStateFromError(error: unknown) {
    return { broken: true, error }
  }

  override render() {
    const { children, fallback } = this.props
    return this.state.broken ? fallback(this.state.error) : children
  }
}
