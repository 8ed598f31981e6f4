import { Component, type ReactNode } from 'react'

/** Shows a fallback instead of children that throw or whose code fails to load. */
export class ErrorBoundary extends Component<
  { fallback: ReactNode; children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
