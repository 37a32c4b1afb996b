import { expect, test } from 'vitest';
import { checkParams } from '../../../electron/host/check-frame.ts';
import { MAX_IMPORT_SIZE } from '../../../shared/model/import-sources.ts';

const ask = (text: string) => ({
  source: { kind: 'texts', texts: [{ name: '', text }] },
  ...{ names: {}, left: [], repair: true, mock: false },
});

test('a text is as long as JavaScript says, so that no character of it has to be counted', () => {
  const most = '😀'.repeat(MAX_IMPORT_SIZE / 2);
  expect(checkParams('exchange.preview', ask(most))).toBe('exchange.preview');
  expect(() => checkParams('exchange.preview', ask(`${most}.`))).toThrow(
    expect.objectContaining({ code: 'invalid_params' }),
  );
});
