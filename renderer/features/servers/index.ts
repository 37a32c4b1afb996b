export { ServersActions } from './ServersActions.tsx';
export { ServerDialogs } from './ServerDialogs.tsx';
export { ServersPane } from './ServersPane.tsx';
