import type * as El from 'electron';
import { expect, it } from 'vitest';
import type { Conforms } from '../../fakes/conforms.ts';
import { protocol, session } from '../../fakes/electron.ts';

/** What a drift from Electron's types would look like; the compiler refuses each where it is marked. */
class Drifted {
  getURL(): number {
    return 1;
  }
}
class Invented {
  getAddress(): string {
    return '';
  }
}
class Sound {
  own = 1;
  getURL(): string {
    return '';
  }
}

it('does not compile with a member that Electron has otherwise, or does not have', () => {
  const sound: Conforms<Sound, El.WebContents, 'own'> = true;
  // @ts-expect-error Electron's getURL answers text
  const drifted: Conforms<Drifted, El.WebContents> = true;
  // @ts-expect-error Electron has no getAddress
  const invented: Conforms<Invented, El.WebContents> = true;
  // @ts-expect-error Electron has no `own`
  const unnamed: Conforms<Sound, El.WebContents> = true;
  expect([sound, drifted, invented, unnamed]).toEqual([true, true, true, true]);
});

it('insists on the order in which Electron wants things done', () => {
  expect(() => protocol.handle('app', () => new Response())).toThrow('after the app is ready');
  expect(() => session.defaultSession).toThrow('when app is ready');
});
