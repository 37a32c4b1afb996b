import type { StateCreator } from 'zustand/vanilla';
import type { AppState } from './app-store.ts';

export const THEMES = ['system', 'light', 'dark', 'contrast'] as const;
export type Theme = (typeof THEMES)[number];

/** `system` follows what the person set for the whole machine. */
export const MOTIONS = ['system', 'reduced'] as const;
type Motion = (typeof MOTIONS)[number];

/** How the definition of a tool is shown. */
export const TOOL_VIEWS = ['form', 'both', 'json'] as const;
export type ToolView = (typeof TOOL_VIEWS)[number];

/** Shares of a split in percent, by part. */
export type SplitLayout = Readonly<Record<string, number>>;

/** How the person set up the screen; kept in the user's configuration folder through `screen.write`. */
export interface ScreenSlice {
  /** False until what an earlier session left was brought back. */
  readonly restored: boolean;
  readonly theme: Theme;
  readonly motion: Motion;
  readonly toolView: ToolView;
  /** By split. */
  readonly layouts: Readonly<Record<string, SplitLayout>>;
  /** Headings of the explorer that are folded. */
  readonly folded: ReadonlySet<string>;
  readonly explorerShown: boolean;
  readonly inspectorShown: boolean;
  /** On a window without room beside the text, the explorer lies over it for as long as it is needed. */
  readonly explorerOver: boolean;
  /** Inputs of the next run, as JSON text, by program. */
  readonly inputs: Readonly<Record<string, string>>;
  /** Skills of the next run in place of those of the workspace, by program. */
  readonly runSkills: Readonly<Record<string, readonly string[]>>;
  readonly setTheme: (theme: Theme) => void;
  readonly setMotion: (motion: Motion) => void;
  readonly setToolView: (view: ToolView) => void;
  readonly setLayout: (split: string, layout: SplitLayout) => void;
  readonly toggleFolded: (heading: string) => void;
  readonly showExplorer: (shown: boolean) => void;
  readonly showInspector: (shown: boolean) => void;
  readonly layExplorerOver: (over: boolean) => void;
  readonly setInputs: (program: string, text: string) => void;
  /** Undefined: those of the workspace. */
  readonly setRunSkills: (program: string, skills: readonly string[] | undefined) => void;
  readonly restoreScreen: (screen: Partial<ScreenData>) => void;
  readonly markRestored: () => void;
}

export type ScreenData = Pick<
  ScreenSlice,
  'theme' | 'motion' | 'toolView' | 'layouts' | 'folded' | 'explorerShown' | 'inspectorShown' | 'inputs' | 'runSkills'
>;

export const createScreenSlice: StateCreator<AppState, [], [], ScreenSlice> = (set) => ({
  restored: false,
  theme: 'system',
  motion: 'system',
  toolView: 'both',
  layouts: {},
  folded: new Set(),
  explorerShown: true,
  inspectorShown: true,
  explorerOver: false,
  inputs: {},
  runSkills: {},
  setTheme: (theme) => set({ theme }),
  setMotion: (motion) => set({ motion }),
  setToolView: (toolView) => set({ toolView }),
  setLayout: (split, layout) => set((state) => ({ layouts: { ...state.layouts, [split]: layout } })),
  toggleFolded: (heading) =>
    set((state) => {
      const folded = new Set(state.folded);
      if (!folded.delete(heading)) folded.add(heading);
      return { folded };
    }),
  showExplorer: (explorerShown) => set({ explorerShown }),
  showInspector: (inspectorShown) => set({ inspectorShown }),
  layExplorerOver: (explorerOver) => set({ explorerOver }),
  setInputs: (program, text) => set((state) => ({ inputs: { ...state.inputs, [program]: text } })),
  setRunSkills: (program, skills) =>
    set(({ runSkills: { [program]: _before, ...others } }) => ({
      runSkills: skills === undefined ? others : { ...others, [program]: skills },
    })),
  restoreScreen: (screen) => set(screen),
  markRestored: () => set({ restored: true }),
});
