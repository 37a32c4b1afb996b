export { RegistryActions } from './RegistryActions.tsx';
export { RegistryDialogs } from './RegistryDialogs.tsx';
export { RegistryPane } from './RegistryPane.tsx';
