'use client'

import { Component, type ReactNode } from 'react'

export type ViewBoundaryProps = {
  /** Called with what was thrown. The parent then renders something else instead of the boundary. */
  onError: (error: unknown) => void
  children: ReactNode
}

/**
 * Catches errors that its children throw while they render or in their effects. Without it, React would
 * unmount the whole app. Renders nothing after an error.
 */
export class ViewBoundary extends Component<ViewBoundaryProps, { error?: true }> {
  override state: { error?: true } = {}

  static getDerivedStateFromError = () => ({ error: true })

  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }

  override render() {
    return this.state.error ? null : this.props.children
  }
}
