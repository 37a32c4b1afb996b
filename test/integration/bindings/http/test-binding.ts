import type { BindingCall, BindingResult } from '../../../../electron/bindings/binding.ts';
import { httpKind, type HttpOptions } from '../../../../electron/bindings/http.ts';
import type { OpenKind } from '../../../../electron/bindings/kind-of-binding.ts';
import type { HttpBinding } from '../../../../shared/model/tool.ts';
import { bindingCall } from '../../../support/binding-call.ts';
import { testReferences } from '../../../support/secrets.ts';

/** The kind of binding as the host opens it, for one test. */
export interface TestHttp {
  call(binding: Omit<HttpBinding, 'kind'>, argumentsText?: string, more?: Partial<BindingCall>): Promise<BindingResult>;
  dispose(): Promise<void>;
}

export function openTestHttp(options: Partial<HttpOptions> = {}): TestHttp {
  const kind: OpenKind<HttpBinding> = httpKind.open({ mayStart: () => true, references: testReferences(), ...options });
  return {
    async call(binding, argumentsText, more) {
      const bound = kind.bind({ kind: 'http', ...binding }, { name: 'tool', inputSchema: {} });
      return bound.invoke(bindingCall(argumentsText, more));
    },
    dispose: () => kind.dispose(),
  };
}

/** A failure, for `toEqual`. */
export function failed(code: string, message: string, details?: object): object {
  return { ok: false, code, message, ...(details && { details }) };
}
