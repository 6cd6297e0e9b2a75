import { Component, type ReactNode } from 'react'
import type { FailureRun } from './messages.ts'
import type { Wanted } from './Stage.tsx'

export type StageBoundaryProps = {
  wanted: Wanted
  /** Renders the stage. @param crashedRun - The failure during which the stage crashed. */
  children(crashedRun: FailureRun | undefined): ReactNode
  renderCrash(error: unknown): ReactNode
}

type State = { crash: { error: unknown } | undefined; crashedRun: FailureRun | undefined }

/**
 * Catches errors of the sample app, the dialog and the kit, and renders the stage again when the settings or the
 * failure change.
 */
export class StageBoundary extends Component<StageBoundaryProps, State> {
  override state: State = { crash: undefined, crashedRun: undefined }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { crash: { error } }
  }

  override componentDidUpdate({ wanted: before }: StageBoundaryProps): void {
    if (!this.state.crash || before === this.props.wanted) return
    this.setState({ crash: undefined, crashedRun: before.run })
  }

  override render(): ReactNode {
    const { crash, crashedRun } = this.state
    return crash ? this.props.renderCrash(crash.error) : this.props.children(crashedRun)
  }
}
