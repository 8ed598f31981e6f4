import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  /** In place of what failed. */
  fallback: ReactNode
  children: ReactNode
}

/** Keeps a defect, or a part of the portal that did not load, from leaving the page white. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
