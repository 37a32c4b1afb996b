import type { TextTab } from '../../stores/tabs-slice.ts';
import { tabKey } from '../../stores/tabs-slice.ts';

export const SETTINGS_TAB: TextTab = { kind: 'settings' };
export const SETTINGS_KEY = tabKey(SETTINGS_TAB);
