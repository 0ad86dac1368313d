import { Component, type ReactNode } from 'react'

/**
 * Shows `fallback` when rendering fails, instead of an empty page. A changed `resetKey` (the path)
 * tries again.
 */
export class ErrorBoundary extends Component<
  { fallback: ReactNode; resetKey: string; children: ReactNode },
  { failed: boolean; resetKey: string }
> {
  override state = { failed: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  static getDerivedStateFromProps(props: { resetKey: string }, state: { resetKey: string }) {
    return props.resetKey === state.resetKey ? null : { failed: false, resetKey: props.resetKey }
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
