export { SettingsActions } from './SettingsActions.tsx';
export { SettingsPane } from './SettingsPane.tsx';
