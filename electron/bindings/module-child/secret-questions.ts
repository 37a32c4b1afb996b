import type { HostToModules, ModulesToHost } from '../module/module-messages.ts';

/** Questions of modules for secrets, until the host answers them. */
export interface SecretQuestions {
  /** Rejects with a sentence where the module may not have it, or there is none. */
  ask(callId: number, name: string): Promise<string>;
  answer(answer: Extract<HostToModules, { op: 'secret' }>): void;
}

interface Question {
  resolve(value: string): void;
  reject(error: Error): void;
}

export function createSecretQuestions(
  send: (question: Extract<ModulesToHost, { op: 'secret' }>) => void,
): SecretQuestions {
  const open = new Map<number, Question>();
  let last = 0;
  return {
    ask(id, name) {
      const question = (last += 1);
      return new Promise((resolve, reject) => {
        open.set(question, { resolve, reject });
        send({ op: 'secret', id, question, name: String(name) });
      });
    },
    answer(answer) {
      const asked = open.get(answer.question);
      open.delete(answer.question);
      if ('value' in answer) asked?.resolve(answer.value);
      else asked?.reject(new Error(answer.fault));
    },
  };
}
