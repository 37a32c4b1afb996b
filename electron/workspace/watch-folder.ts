import { watch, type FSWatcher } from 'chokidar';
import { relative, sep } from 'node:path';
import { WATCHED, WATCHED_OF_OWN } from './places.ts';

/** Watches what people write in a workspace. */
export interface FolderWatch {
  /** Settles once changes are seen. */
  readonly ready: Promise<void>;
  close(): Promise<void>;
}

/** Tells paths that changed, relative to the folder, together once `DEBOUNCE_MS` passed without another change. */
export function watchFolder(folder: string, onChange: (paths: readonly string[]) => void): FolderWatch {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let watcher = start(false);
  let isClosed = false;

  function start(usePolling: boolean): FSWatcher {
    return watch(folder, {
      ignoreInitial: true,
      ignored: (path) => isIgnored(pathIn(folder, path)),
      followSymlinks: false,
      usePolling,
      interval: POLL_MS,
    })
      .on('all', (event, path) => {
        if (event !== 'addDir') collect(pathIn(folder, path));
      })
      .on('error', () => {
        if (!usePolling) void poll();
      });
  }

  /** The system has no watches left, or none for this disk: looking now and then needs none. */
  async function poll(): Promise<void> {
    const broken = watcher;
    watcher = start(true);
    await broken.close();
    if (isClosed) await watcher.close();
  }

  function collect(path: string): void {
    waiting.add(path);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const paths = [...waiting];
      waiting.clear();
      onChange(paths);
    }, DEBOUNCE_MS);
  }

  return {
    ready: new Promise((resolve) => {
      watcher.once('ready', resolve);
    }),
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await watcher.close();
    },
  };
}

const DEBOUNCE_MS = 40;
const POLL_MS = 1000;

function pathIn(folder: string, path: string): string {
  return relative(folder, path).split(sep).join('/');
}

/** Also the file that an atomic save writes beside the one it replaces. */
function isIgnored(path: string): boolean {
  if (path === '' || WATCHED_OF_OWN.has(path)) return false;
  const steps = path.split('/');
  if (!WATCHED.has(steps[0] ?? '')) return true;
  return (
    /\.\d+$/.test(path) ||
    steps.some((step) => step.startsWith('.') || step === 'node_modules' || step === '__pycache__')
  );
}
