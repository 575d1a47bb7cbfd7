import { Component, type ReactNode } from 'react'

interface RemoteBoundaryProps {
  readonly children: ReactNode
  /** What to show in place of a component that breaks. */
  readonly fallback: (error: unknown) => ReactNode
}

/** Keeps what breaks in a remote component inside it: the page around it goes on. */
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
