import { Component, type ReactNode } from 'react'

interface Props {
  /** Renders what is shown instead of the children after they have thrown. */
  screen(failure: unknown): ReactNode
  onFailure?: () => void
  children: ReactNode
}

/** Shows an error screen when routing or rendering below it throws. */
export class ErrorBoundary extends Component<Props, { failure: unknown; failed: boolean }> {
  override state = { failure: null, failed: false }

  static getDerivedStateFromError(failure: unknown) {
    return { failure, failed: true }
  }

  override componentDidCatch() {
    this.props.onFailure?.()
  }

  override render() {
    return this.state.failed ? this.props.screen(this.state.failure) : this.props.children
  }
}
