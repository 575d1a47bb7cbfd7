import { Component, type ReactNode } from 'react'

interface ChartBoundaryProps {
  readonly children: ReactNode
  readonly fallback: ReactNode
}

/** Shows a text instead of the chart if its code fails to load. The list below works without it. */
export class ChartBoundary extends Component<ChartBoundaryProps, { failed: boolean }> {
  override readonly state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
