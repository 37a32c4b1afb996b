import { describe, expect, it } from 'vitest';
import { keyNameFault, typedName } from '../../../renderer/features/settings/key-name.ts';
import { addressAdvice, placeEdits, placeOf } from '../../../renderer/features/settings/model-address.ts';
import type { ModelApi } from '../../../shared/model/model-reply.ts';
import { keyReference } from '../../../shared/model/model-settings.ts';

describe('the address of a model', () => {
  it.each<[ModelApi, string, string | undefined, string]>([
    ['chat', 'http://localhost:11434', 'no_path', 'http://localhost:11434/v1'],
    ['responses', 'https://gate.example/', 'no_path', 'https://gate.example/v1'],
    ['chat', 'http://localhost:1234/v1/chat/completions/', 'endpoint', 'http://localhost:1234/v1'],
    ['responses', 'https://gate.example/openai/v1/responses', 'endpoint', 'https://gate.example/openai/v1'],
    ['anthropic', 'https://api.anthropic.com/v1/messages', 'endpoint', 'https://api.anthropic.com'],
    ['anthropic', 'https://api.anthropic.com/v1', 'doubled_path', 'https://api.anthropic.com'],
    ['anthropic', 'https://gate.example/anthropic', undefined, ''],
    ['chat', 'http://localhost:8000/v1', undefined, ''],
    ['chat', 'nonsense', undefined, ''],
  ])('of %s: %s', (api, baseUrl, code, wanted) => {
    const advice = addressAdvice({ api, baseUrl, budgets: {} });
    expect(advice?.code).toBe(code);
    if (advice) expect(advice.wanted).toBe(wanted);
  });

  it.each([
    ['http://models.example/v1', 'in_the_clear'],
    ['http://localhost:11434/v1', undefined],
    ['http://127.0.0.1:11434/v1', undefined],
    ['https://models.example/v1', undefined],
  ])('with a key: %s', (baseUrl, code) => {
    expect(addressAdvice({ api: 'chat', baseUrl, key: '${secret:a}', budgets: {} })?.code).toBe(code);
  });

  it.each([
    ['responses', undefined, 'openai'],
    ['anthropic', 'https://api.anthropic.com/', 'anthropic'],
    ['chat', 'http://127.0.0.1:11434/v1', 'ollama'],
    ['chat', 'https://models.example/v1', undefined],
  ] as const)('of %s at %s is known or not', (api, baseUrl, place) => {
    expect(placeOf(api, baseUrl)).toBe(place);
  });

  it('takes no key along to another place, and keeps it where it stays', () => {
    expect(placeEdits('ollama', { api: 'responses' })).toEqual([
      { field: '/model/api', value: 'chat' },
      { field: '/model/baseUrl', value: 'http://localhost:11434/v1' },
      { field: '/model/key' },
    ]);
    expect(placeEdits('openai', { api: 'chat' })).toEqual([
      { field: '/model/api', value: 'responses' },
      { field: '/model/baseUrl' },
    ]);
  });
});

describe('the name of a key', () => {
  it.each([
    ['secret', 'openai', undefined],
    ['secret', '', undefined],
    ['secret', '${secret:openai}', undefined],
    ['secret', 'open ai', /letters, digits, _ \. and -/],
    ['env', 'OPENAI_API_KEY', undefined],
    ['env', 'open-ai', /letters, digits and _ only/],
    ['secret', 'sk-proj-0123456789abcdef0123', /the key itself/],
    ['env', 'AIza0123456789abcdef0123', /the key itself/],
    ['secret', 'a'.repeat(65), /the key itself/],
  ] as const)('of kind %s may be %j, or not', (kind, typed, sentence) => {
    const fault = keyNameFault(kind, typed);
    if (sentence) expect(fault).toMatch(sentence);
    else expect(fault).toBeUndefined();
  });

  it('is what a reference names, where one was typed', () => {
    expect([typedName(' ${env:KEY} '), typedName('a b')]).toEqual(['KEY', 'a b']);
    expect(keyReference('${env:KEY}')).toMatchObject({ kind: 'env', name: 'KEY' });
    expect(keyReference('Bearer ${env:KEY}')).toBeUndefined();
  });
});
