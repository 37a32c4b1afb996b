import type { Unsubscribe } from '../../shared/lib/unsubscribe.ts';
import type { ServerConfig, ServerState } from '../../shared/model/server.ts';
import type { ToolRequest } from './connection.ts';
import type { ServerList } from './server-list.ts';
import type { Server, ServerAnswer } from './server.ts';

/** One entry of `mcp.json` at this moment. */
export interface ServerView {
  readonly name: string;
  /** Undefined where the entry cannot be used; its state then says why. */
  readonly config: ServerConfig | undefined;
  readonly disabled: boolean;
  readonly state: ServerState;
  /** Undefined for one that cannot or may not be started. */
  readonly list: ServerList | undefined;
}

/** The MCP servers of a workspace. */
export interface Servers {
  /** In the order of the file. */
  list(): readonly ServerView[];
  /** Undefined for one that cannot be used or is disabled. */
  get(name: string): Server | undefined;
  /** The state of a server, or which there are, changed. */
  onChange(listener: () => void): Unsubscribe;
  /** What a server lists changed. */
  onListChange(listener: () => void): Unsubscribe;
  /** Settles when it is ready or has failed. Throws `not_found`. */
  start(name: string): Promise<void>;
  stop(name: string): Promise<void>;
  restart(name: string): Promise<void>;
  /** Lets the person sign in, then starts it; `open` is given the address at which they do. */
  signIn(name: string, open: (url: string) => void): Promise<void>;
  /** Starts the server where it is stopped. Never rejects. */
  call(name: string, request: ToolRequest): Promise<ServerAnswer>;
  /** Settles when the servers are those of the file as it is, and every list is kept. */
  settled(): Promise<void>;
  /** Lets go of the list that is kept of a server. */
  forget(name: string): Promise<void>;
  /** Ends all of them and waits until nothing of them is left. */
  dispose(): Promise<void>;
}
