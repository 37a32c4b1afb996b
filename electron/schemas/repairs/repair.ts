import type { SchemaEdit } from '../../../shared/model/schema-edit.ts';
import type { SchemaFaultReason } from '../schema-fault.ts';

/** What is wrong with a schema that has a known cause; the sentence of each is in `shared/text/repair-text.ts`. */
export type RepairProblem =
  | 'schema_missing'
  | 'parameter_list' // detail: how many parameters
  | 'properties_list' // detail: how many
  | 'type_name' // detail: the name
  | 'name_for_schema' // detail: the name
  | 'exclusive_flag' // detail: the keyword
  | 'required_flag' // detail: true or false
  | 'nullable' // detail: the type
  | 'items_list' // detail: how many
  | 'null_keyword' // detail: the keyword
  | 'text_for_value' // detail: the text
  | 'repeated_values' // detail: the keyword
  | 'moved_definition' // detail: the reference
  | 'foreign_pattern' // detail: the pattern
  | SchemaFaultReason;

/** Something that makes a schema unusable, or mean less than its author thinks, and what certainly mends it. */
export interface SchemaRepair {
  readonly pointer: string;
  readonly problem: RepairProblem;
  readonly detail: string;
  /** Empty where nobody but the author can tell what is meant. Changes are made in the order of all repairs. */
  readonly repair: readonly SchemaEdit[];
}
