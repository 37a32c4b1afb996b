import { haveChanged, locateModule, markModule, type LocatedModule } from './module-files.ts';

/** The files that the module process has loaded, and whether they are still what it loaded. */
export interface ModuleSources {
  /** Finds a module by the name in its binding. When it answers, no later call runs code that has changed on disk. */
  ready(file: string): Promise<LocatedModule> | LocatedModule;
}

/** `onChange` is called when a file that was loaded has changed; what comes after it counts as loaded anew. */
export function createModuleSources(folder: string, onChange: () => void): ModuleSources {
  let loaded = newGeneration();

  async function load(file: string): Promise<LocatedModule> {
    const generation = loaded;
    const located = await locateModule(folder, file);
    if (!located.ok) return located;
    const marks = await markModule(located.path, generation.marks);
    if (generation !== loaded) return load(file);
    for (const [path, mark] of marks) generation.marks.set(path, mark);
    generation.modules.set(file, located);
    return located;
  }

  return {
    ready(file) {
      if (haveChanged(loaded.marks)) {
        loaded = newGeneration();
        onChange();
      }
      return loaded.modules.get(file) ?? load(file);
    },
  };
}

interface Generation {
  readonly marks: Map<string, string>;
  readonly modules: Map<string, LocatedModule>;
}

function newGeneration(): Generation {
  return { marks: new Map(), modules: new Map() };
}
