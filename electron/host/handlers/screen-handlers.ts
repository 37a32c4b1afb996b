import type { ScreenState } from '../user-folder/screen-state.ts';
import type { Handlers } from './handlers.ts';

export function createScreenHandlers(screen: ScreenState): Pick<Handlers, 'screen.read' | 'screen.write'> {
  return {
    'screen.read': () => screen.read(),
    async 'screen.write'({ scope, key, value }) {
      await screen.write(scope, key, value);
      return {};
    },
  };
}
