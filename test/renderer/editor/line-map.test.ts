import { describe, expect, it } from 'vitest';
import { mapLines } from '../../../renderer/stores/line-map.ts';

const RUN = 'a\nb\nc\nd';

describe('mapLines', () => {
  it.each([
    ['the same text', RUN, [1, 2, 3, 4]],
    ['a line put in', 'a\nnew\nb\nc\nd', [1, 3, 4, 5]],
    ['a line taken out', 'a\nc\nd', [1, undefined, 2, 3]],
    ['a line changed', 'a\nB\nc\nd', [1, undefined, 3, 4]],
    ['lines before and after', 'x\na\nb\nc\nd\ny', [undefined, undefined, undefined, undefined]],
    ['nothing left', '', [undefined, undefined, undefined, undefined]],
  ])('follows lines through %s', (_, now, lines) => {
    expect([1, 2, 3, 4].map(mapLines(RUN, now))).toEqual(lines);
  });
});
