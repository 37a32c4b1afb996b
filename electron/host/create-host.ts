import type { Host, HostOptions } from './host.ts';

export type * from './host.ts';

/** Opens a workspace and wires everything that answers for it. Rejects with `AppError` where the folder cannot be one. */
export declare function createHost(options: HostOptions): Promise<Host>;
