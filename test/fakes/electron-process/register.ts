import { register } from 'node:module';
import './bridge.ts';

// Whatever the built main process imports as 'electron' from now on is the stand-in; the bridge lets a test drive it.
register(new URL('resolve-electron.ts', import.meta.url));
