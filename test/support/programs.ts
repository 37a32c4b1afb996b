import { createOrphanWatch } from '../../electron/processes/orphan-watch.ts';
import { createSearchPath } from '../../electron/processes/search-path.ts';

/** How programs are found and end with the host, for tests that are not about it. */
export function testPrograms() {
  const searchPath = createSearchPath({
    env: process.env,
    platform: process.platform,
    startedFromDesktop: false,
    loginPath: () => Promise.resolve(undefined),
  });
  return { searchPath, orphans: createOrphanWatch() };
}
