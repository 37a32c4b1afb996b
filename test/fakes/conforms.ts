import type { EventEmitter } from 'node:events';

/**
 * `true` where every member of a stand-in, but its `Own` ones and those of an emitter, is a member of the real thing
 * with a type that the real one allows. Anything else does not compile where it is asked for `true`.
 */
export type Conforms<Fake, Real, Own extends keyof Fake = never> =
  Omit<Fake, Own | keyof EventEmitter> extends infer Members
    ? Members extends { readonly [K in keyof Members]: K extends keyof Real ? Real[K] : never }
      ? true
      : never
    : never;
