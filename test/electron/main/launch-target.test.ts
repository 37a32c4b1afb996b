import { describe, expect, it } from 'vitest';
import { argumentsOfApp, launchTarget } from '../../../electron/main/launch-target.ts';

describe('launchTarget', () => {
  it.each([
    [[], { kind: 'none' }],
    [['shop'], { kind: 'folder', folder: '/home/ann/shop' }],
    [['/srv/shop'], { kind: 'folder', folder: '/srv/shop' }],
    [['--workspace', 'shop'], { kind: 'folder', folder: '/home/ann/shop' }],
    [['--example', 'quote-desk'], { kind: 'example', example: 'quote-desk' }],
    [['--example=quote-desk'], { kind: 'example', example: 'quote-desk' }],
    [['--no-sandbox', '--inspect=0', 'shop'], { kind: 'folder', folder: '/home/ann/shop' }],
    [['--example'], { kind: 'none' }],
  ])('reads %j', (args, target) => {
    expect(launchTarget(args, '/home/ann')).toEqual(target);
  });
});

describe('argumentsOfApp', () => {
  it('leaves out the folder that Electron itself was given in a checkout', () => {
    expect(argumentsOfApp(['electron', '--no-sandbox', '/src/gatehouse', 'shop'], false)).toEqual([
      '--no-sandbox',
      'shop',
    ]);
  });

  it('takes all that follows the program in a package', () => {
    expect(argumentsOfApp(['/opt/gatehouse', 'shop'], true)).toEqual(['shop']);
  });
});
