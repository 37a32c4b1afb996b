/**
 * What the host and the guest say to each other (DESIGN 6 and 7). It is the same for every stdio runtime and for the
 * WebAssembly one, so nothing here may name a host path or a process.
 *
 * A frame is one line of ASCII or UTF-8 text ended by LF: a JSON object, the header. A frame that carries a JSON value
 * of the program or of a tool (arguments, result, value, inputs) has that value's JSON *text* after the header, divided
 * from it by one TAB: `{"op":"call","id":1,"tool":"add","line":3}⇥{"a":1}`. So numbers travel as they were spelled and
 * nobody parses a value only to pass it on. Raw TAB, CR and LF inside a value's text can only stand between tokens, so
 * the sender replaces them by spaces (`payloadLine`).
 *
 * The host treats the guest as hostile: it bounds the length of a line, checks each header, accepts each call id once
 * and one end only, and ends the run on anything else.
 */

/** The version both sides name in `ready` and `run`; another one is refused. */
export const GUEST_PROTOCOL_VERSION = 1;

/** Divides a frame's header from its payload. */
export const PAYLOAD_MARK = '\t';

export interface GuestLimits {
  readonly valueBytes: number;
  readonly stdoutBytes: number;
  readonly argumentBytes: number;
  readonly memoryBytes: number;
  readonly openFiles: number;
  readonly fileBytes: number;
  /** CPU time of the guest, in ms: twice the compute clock; the bootstrap arms it as an rlimit as well. */
  readonly cpuMs: number;
}

/** A tool as the guest needs it: full name, and whether the bare name is bound (DESIGN 6). */
export interface GuestTool {
  readonly name: string;
  /** The bare Python name, absent where it would shadow something or is not unique. */
  readonly bare?: string;
}

export interface LanguagePolicy {
  readonly policy: 'general' | 'restricted';
  /** Modules that may be imported under `restricted`; those of the policy where absent, and where it holds `default`. */
  readonly modules?: readonly string[];
  /** Under `restricted`: the program must define this as `async def` without parameters, and its value is what that gives. */
  readonly entry?: string;
}

/** A module of an active skill (DESIGN 3), sent as text since the guest may have no folder in common with the host. */
export interface GuestSkillModule {
  /** Full name, such as `skills.pricing` or `skills.pricing.rates`; one with a single dot is a package. */
  readonly name: string;
  /** Path in the workspace, by which tracebacks and violations name it. */
  readonly file: string;
  readonly source: string;
}

export type HostToGuest =
  | {
      readonly op: 'run';
      readonly protocol: number;
      readonly source: string;
      /** File name shown in tracebacks, for example `programs/quote.py`. */
      readonly file: string;
      readonly tools: readonly GuestTool[];
      readonly limits: GuestLimits;
      readonly language: LanguagePolicy;
      /** Absent where no skill is active. */
      readonly skills?: readonly GuestSkillModule[];
      /** 1 gives the strictly sequential contract; the host queues above it in any case. */
      readonly inFlight: number;
      /** Nonce of the markers (`NUL nonce:mark NUL`) on the raw streams that order raw output with frames. */
      readonly nonce: string;
    } // payload: the inputs, a JSON object
  | {
      readonly op: 'check';
      readonly protocol: number;
      readonly source: string;
      readonly file: string;
      readonly language: LanguagePolicy;
      readonly skills?: readonly GuestSkillModule[];
    }
  | { readonly op: 'result'; readonly id: number } // payload: the tool's result
  | {
      readonly op: 'failure';
      readonly id: number;
      readonly tool: string;
      readonly code: string;
      readonly message: string;
    }; // payload: details, an object

export type OutputStream = 'stdout' | 'stderr';

/** Limits that a program meets as an exception. */
export const GUEST_RAISED_LIMITS = ['valueBytes', 'memoryBytes', 'openFiles', 'fileBytes'] as const;
export type GuestRaisedLimit = (typeof GUEST_RAISED_LIMITS)[number];

export interface GuestError {
  /** Name of the Python exception class. */
  readonly type: string;
  readonly message: string;
  /** Line of the program, 1-based, where known. */
  readonly line?: number;
  /** The user's frames only, with chained causes. */
  readonly traceback: string;
  /** Present when a limit the guest itself enforces ended the program. */
  readonly limit?: GuestRaisedLimit;
}

/** One finding of the contract check; `data` holds what the sentence of the rule needs. */
export interface GuestViolation {
  readonly rule: string;
  /** File of the skill in which it is; absent where it is in the program. */
  readonly file?: string;
  readonly line: number;
  readonly column: number;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A tool as a program names it. */
export interface GuestNamedTool {
  readonly tool: string;
  readonly line: number;
  /** It is called by a plain name, which may be that of a tool with a longer one. */
  readonly bare?: boolean;
  /** A plain name that may also have come by a star import. */
  readonly maybe?: boolean;
}

/** A call that the program made and never awaited. */
export interface UnawaitedCall {
  readonly tool: string;
  readonly line: number;
}

/** What a program may ask about its tools. */
export const LOOKUP_NAMES = ['search_tools', 'describe_tool'] as const;
export type LookupName = (typeof LOOKUP_NAMES)[number];

export interface OutputCut {
  /** Bytes that were written above the cap and dropped in the guest. */
  readonly stdout: number;
  readonly stderr: number;
}

export type GuestToHost =
  | {
      readonly op: 'ready';
      readonly protocol: number;
      readonly python: string;
      readonly executable: string;
      readonly pid: number;
      readonly armed: readonly string[];
    }
  | { readonly op: 'output'; readonly stream: OutputStream; readonly text: string; readonly mark?: number }
  | { readonly op: 'call'; readonly id: number; readonly tool: string; readonly line?: number; readonly mark?: number } // payload: the arguments, an object
  /** A question about the tools of the run, in the same row of ids as calls; answered like one. */
  | {
      readonly op: 'lookup';
      readonly id: number;
      readonly tool: LookupName;
      readonly line?: number;
      readonly mark?: number;
    } // payload: the arguments, an object
  | { readonly op: 'abandon'; readonly id: number } // the program no longer waits for this call
  | {
      readonly op: 'checked';
      readonly violations: readonly GuestViolation[];
      readonly tools: readonly GuestNamedTool[];
    }
  | { readonly op: 'rejected'; readonly violations: readonly GuestViolation[] } // the program never started
  | {
      readonly op: 'returned';
      readonly cut: OutputCut;
      readonly unawaited: readonly UnawaitedCall[];
      readonly mark?: number;
    } // payload: the value
  | {
      readonly op: 'raised';
      readonly error: GuestError;
      readonly cut: OutputCut;
      readonly unawaited: readonly UnawaitedCall[];
      readonly mark?: number;
    };

/** One frame as a line without its LF. `payload` is JSON text, passed on as it is spelled. */
export function frameLine(header: HostToGuest, payload?: string): string {
  const head = JSON.stringify(header);
  return payload === undefined ? head : head + PAYLOAD_MARK + payloadLine(payload);
}

/** JSON text made fit for one line: raw TAB, CR and LF stand only between tokens there, so a space says the same. */
export function payloadLine(jsonText: string): string {
  return /[\t\r\n]/.test(jsonText) ? jsonText.replace(/[\t\r\n]/g, ' ') : jsonText;
}

/** Header and payload of one line, both still text; the payload is absent where the line has no TAB. */
export function splitFrameLine(line: string): { readonly header: string; readonly payload?: string } {
  const at = line.indexOf(PAYLOAD_MARK);
  return at < 0 ? { header: line } : { header: line.slice(0, at), payload: line.slice(at + 1) };
}
