import { describe, expect, it } from 'vitest';
import { runtimeConfig } from '#contract/runtime-config.ts';
import { createPageHead, filesOfApp } from './page-head.ts';

const room = (name: string) => ({ file: `assets/${name}.js`, imports: ['_base.js'], css: [`assets/${name}.css`] });
const manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_base.js'], css: ['assets/index.css'] },
  '_base.js': { file: 'assets/base.js' },
  '_chart.js': { file: 'assets/chart.js' },
  'src/app/index.tsx': { ...room('app'), imports: ['_base.js', '_chart.js'] },
  'src/learner/index.tsx': room('learner'),
  'src/public/index.tsx': room('public'),
  'src/mailbox/index.tsx': room('mailbox'),
};
const settings = (title = 'Vigil') => runtimeConfig.parse({ title });
const needsOf = (head: string) =>
  JSON.parse(/id="askedAhead">(.*?)<\/script>/.exec(head)?.[1] ?? '') as {
    words: Record<string, string[]>;
    reads: string[];
  };

describe('the head of the page', () => {
  it('names the files of the room behind the address, and none that the page names already', async () => {
    const write = await createPageHead(settings(), '/lk', manifest);
    expect(write('/lk/user/learning')).toContain('<link rel="modulepreload" crossorigin href="/lk/assets/learner.js">');
    expect(write('/lk/user/learning')).toContain('<link rel="stylesheet" crossorigin href="/lk/assets/learner.css">');
    expect(write('/lk/auth/login')).toContain('/lk/assets/public.js');
    expect(write('/lk/auth/login')).not.toMatch(/base\.js|learner\.js/);
    expect(filesOfApp(manifest, 'console').scripts).toEqual(['assets/app.js', 'assets/chart.js']);
  });

  it('lets a learner’s page ask for its data, an unknown address for the courses, and no other room for anything', async () => {
    const write = await createPageHead(settings(), '', manifest);
    expect(needsOf(write('/user/profile')).reads).toEqual(['/users/api/v1/users/me', '/users/api/v1/permissions']);
    expect(needsOf(write('/elsewhere')).reads).toEqual(needsOf(write('/user/learning')).reads);
    expect(needsOf(write('/auth/login')).reads).toEqual([]);
    expect(needsOf(write('/admin')).words['uz']?.[3]).toMatch(/^\/locales\/uz\/translation\.json\?v=/);
  });

  it('has a name, and no text of the installation ends it early', async () => {
    const write = await createPageHead(settings('</title></script><b>'), '', manifest);
    const head = write('/auth/login');
    expect(head).toContain('<title>&lt;/title&gt;');
    expect(head.match(/<\/script/g)).toHaveLength(2);
    expect(needsOf(head)).toMatchObject({ config: { title: '</title></script><b>' } });
  });

  it('refuses a build that is not ours', () => {
    expect(() => filesOfApp({ 'index.html': { file: 'a.js' } }, 'learner')).toThrow('src/learner/index.tsx');
  });
});
