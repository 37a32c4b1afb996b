/** Calls of a tool that runs recorded, as the registry needs them; the host hands them in. */
export interface RecordedCalls {
  /** Calls that gave a result, newest first, so many as a proposal may rest on. */
  callsOf(tool: string, signal: AbortSignal): Promise<RecordedSamples>;
}

export interface RecordedAnswer {
  readonly argumentsText: string;
  readonly resultText: string;
}

export interface RecordedSamples {
  /** JSON texts of the arguments of each call. */
  readonly argumentsTexts: readonly string[];
  /** JSON texts of the results, without those that a gate or a person changed. */
  readonly resultTexts: readonly string[];
  /** Arguments with what they were answered, in the same order. */
  readonly answers: readonly RecordedAnswer[];
  readonly calls: number;
  /** Runs that the calls are from. */
  readonly runs: number;
  /** There may be older ones, or larger ones, that were not looked at. */
  readonly isCut: boolean;
}
