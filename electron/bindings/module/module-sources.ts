import { isTypescript } from './javascript.ts';
import { haveChanged, locateModule, markModule, MISSING, type LocatedModule } from './module-files.ts';
import type { ModuleLanguage } from './module-language.ts';

/** A module that is there; `usesTypescript` also where only what it imports is TypeScript. */
export type ReadyModule = LocatedModule & { readonly usesTypescript?: boolean };

/** The files that a module process has loaded, and whether they are still what it loaded. */
export interface ModuleSources {
  /** Finds a module by the name in its binding. When it answers, no later call runs code that has changed on disk. */
  ready(file: string): Promise<ReadyModule> | ReadyModule;
}

export interface ModuleSourcesOptions {
  readonly folder: string;
  readonly language: ModuleLanguage;
  /** Called when a file that was loaded has changed; what comes after it counts as loaded anew. */
  readonly onChange: () => void;
}

export function createModuleSources({ folder, language, onChange }: ModuleSourcesOptions): ModuleSources {
  let loaded = newGeneration();

  async function load(file: string): Promise<ReadyModule> {
    const generation = loaded;
    const located = await locateModule(folder, file);
    if (!located.ok) return located;
    const marks = await markModule(located, { language, known: generation.marks });
    if (generation !== loaded) return load(file);
    for (const [path, mark] of marks) generation.marks.set(path, mark);
    const usesTypescript = [...generation.marks].some(([path, mark]) => isTypescript(path) && mark !== MISSING);
    const module = { ...located, usesTypescript };
    generation.modules.set(file, module);
    return module;
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
  readonly modules: Map<string, ReadyModule>;
}

function newGeneration(): Generation {
  return { marks: new Map(), modules: new Map() };
}
