import type { LanguagePolicy } from '../../../shared/guest-protocol/guest-protocol.ts';
import type { DisclosureStyle } from '../../../shared/model/prompt.ts';

/** What is true of programs here, as the text for a model has to tell it. */
export interface PromptFacts {
  readonly style: DisclosureStyle;
  /** Calls of one program that run at a time. */
  readonly inFlight: number;
  /** Bytes of what a program prints that go back to the model. */
  readonly modelStdoutBytes: number;
  readonly language: LanguagePolicy;
}
