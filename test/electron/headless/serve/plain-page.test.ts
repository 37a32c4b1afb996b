import { expect, it } from 'vitest';
import { plainPage } from '../../../../electron/headless/serve/plain-page.ts';

it('shows text as text', () => {
  const page = plainPage({ title: '<b>&', text: ['<script>"x"</script>'] });
  expect(page).toContain('<h1>&lt;b&gt;&amp;</h1>');
  expect(page).not.toContain('<script');
});

it('leads on to an address, and only where one is given', () => {
  expect(plainPage({ title: 'a', text: [], next: '/?workspace=a"b' })).toContain(
    '<meta http-equiv="refresh" content="0;url=/?workspace=a&quot;b">',
  );
  expect(plainPage({ title: 'a', text: [] })).not.toContain('http-equiv');
});
