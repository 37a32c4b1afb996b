import type { TSchema } from '@sinclair/typebox';

interface CallSpec {
  readonly params: TSchema;
  readonly result: TSchema;
  /** Present where the call opens a stream: the shape of one batch. */
  readonly next?: TSchema;
}
interface ContractSpec {
  readonly calls: Readonly<Record<string, CallSpec>>;
  readonly events: Readonly<Record<string, TSchema>>;
}
/** Keeps the exact type of a contract while its shape is checked. */
export const defineContract = <const C extends ContractSpec>(spec: C): C => spec;
