/** Where the runs room says what went wrong and has no caller to answer for it. */
export type RunsLog = (message: string, error?: unknown) => void;
