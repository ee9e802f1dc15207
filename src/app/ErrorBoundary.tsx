import { Component, type ReactNode } from 'react'
import { ErrorPage } from './ErrorPage.tsx'

type Props = {
  /** Where we are: another place gets a new try. */
  path: string
  children: ReactNode
}
type State = { brokenAt: string | null }

/** Catches what a page throws while rendering, also a part of it that could not be fetched. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { brokenAt: null }

  static getDerivedStateFromError(): Partial<State> {
    return { brokenAt: location.pathname }
  }

  override render() {
    return this.state.brokenAt === this.props.path ? <ErrorPage /> : this.props.children
  }
}
