import { Component, type ReactNode } from 'react'
import { PageFailed } from './PageFailed'

/** Keeps a defect, or a part of the portal that did not load, from leaving the page white. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render() {
    return this.state.failed ? <PageFailed /> : this.props.children
  }
}
