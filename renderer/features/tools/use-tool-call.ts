import { callTool, stopCall } from '../../stores/call-actions.ts';
import { useApp } from '../../stores/store-context.ts';
import { useWorkbench } from '../../stores/workbench.ts';

/** The call of a tool that is made by hand. */
export function useToolCall(name: string) {
  const workbench = useWorkbench();
  const isRunning = useApp((state) => state.runningCalls.has(name));
  return {
    isRunning,
    start: (argumentsText: string) => callTool(workbench, name, argumentsText),
    stop: () => stopCall(workbench, name),
  };
}
