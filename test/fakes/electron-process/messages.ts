import type { LaunchTarget } from '../../../electron/main/launch-target.ts';

/** What a test tells the process in which the built main process runs on the stand-in. */
export type ToStandIn =
  /** A page asks for something of the app:// scheme. */
  | { readonly kind: 'fetch'; readonly id: number; readonly url: string }
  /** The page of a window, which is at `url` now, sends a message to the main process. */
  | {
      readonly kind: 'message';
      readonly window: number;
      readonly url: string;
      readonly channel: string;
      readonly message: unknown;
    }
  | { readonly kind: 'closeWindow'; readonly window: number }
  | { readonly kind: 'menu'; readonly label: string }
  /** Folders that the person chooses in the next dialogs. */
  | { readonly kind: 'folders'; readonly folders: readonly string[] }
  | { readonly kind: 'secondInstance'; readonly target: LaunchTarget }
  | { readonly kind: 'quit' };

/** What it answers, and what the app did. */
export type FromStandIn =
  | {
      readonly kind: 'fetched';
      readonly id: number;
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      readonly base64: string;
    }
  | { readonly kind: 'load'; readonly window: number; readonly url: string }
  | { readonly kind: 'send'; readonly window: number; readonly channel: string; readonly message: unknown }
  | { readonly kind: 'focused'; readonly window: number }
  | { readonly kind: 'closed'; readonly window: number }
  | { readonly kind: 'errorBox'; readonly title: string; readonly content: string }
  | { readonly kind: 'openExternal'; readonly url: string }
  | { readonly kind: 'quit' };
