import { Component, type ReactNode } from 'react';
import { workspaceText } from '../../shared/text/workspace-text.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
}

/** Keeps a bug in one pane from taking the window with it; React has logged the stack. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: boolean }> {
  override readonly state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <EmptyState
        icon="warning"
        title={workspaceText.pane.fallback}
        actions={<Button onClick={() => this.setState({ failed: false })}>{workspaceText.pane.again}</Button>}
      />
    );
  }
}
