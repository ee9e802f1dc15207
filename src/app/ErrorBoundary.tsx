import { Component, type ReactNode } from 'react'
import { ErrorPage } from './ErrorPage.tsx'
import { tellError } from './tellError.ts'

type Props = {
  /** The current address: the boundary resets when it changes. */
  path: string
  children: ReactNode
}
type State = { brokenAt: string | null }

/** Catches render errors of a page, including parts that failed to load. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { brokenAt: null }

  static getDerivedStateFromError(): Partial<State> {
    return { brokenAt: location.pathname }
  }

  override componentDidCatch(error: unknown) {
    tellError(error)
  }

  override render() {
    return this.state.brokenAt === this.props.path ? <ErrorPage /> : this.props.children
  }
}
