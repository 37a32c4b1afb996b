import type { Tab } from '../../stores/tabs-slice.ts';
import { tabKey } from '../../stores/tabs-slice.ts';

export const SETTINGS_TAB: Tab = { kind: 'settings' };
export const SETTINGS_KEY = tabKey(SETTINGS_TAB);
