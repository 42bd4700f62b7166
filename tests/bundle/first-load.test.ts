import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { departmentCalls } from '#contract/departments.calls.ts';
import { day } from '#contract/page.ts';
import { redirectPageCalls } from '#contract/redirect-pages.calls.ts';
import { type Build, readBuild, weighFirstView } from './first-view.ts';
import { firstViews } from './first-views.ts';

const kibibyte = 1024;
const build = readBuild(join(import.meta.dirname, '../../dist'));
const charts = /^@antv\/|^@ant-design\/(charts|plots|graphs)/;
const heavy = /^@refinedev\/|^antd$|^@ant-design\/|^@antv\/|^rc-/;

describe('what a first visit downloads', () => {
  it.each(firstViews)(
    '$view: at most $limit KiB of JavaScript in $maxFiles files',
    ({ opens, mayOpen, limit, maxFiles }) => {
      const { gzipBytes, files } = weighFirstView(build, opens, mayOpen);
      expect(gzipBytes / kibibyte, files.join(', ')).toBeLessThanOrEqual(limit);
      expect(files.length, files.join(', ')).toBeLessThanOrEqual(maxFiles);
    },
  );

  it.each([/^src\/public\//, /^src\/learner\//])('%s: nothing of the console, on any of its pages', (room) => {
    const { packages } = weighFirstView(build, [room]);
    expect(packages.filter((name) => heavy.test(name))).toEqual([]);
  });

  it('a list of the console: no chart', () => {
    const { packages } = weighFirstView(build, [/^src\/app\/index\.tsx$/, /^src\/kit\/(?!chart\/chart-canvas)/]);
    expect(packages.filter((name) => charts.test(name))).toEqual([]);
  });

  it('a list of the console: no schema library', () => {
    const [, , list] = firstViews;
    expect(weighFirstView(build, list.opens, list.mayOpen).packages).not.toContain('zod');
  });

  it('a list of templates: no code editor', () => {
    const list = [/^src\/app\/index\.tsx$/, /^src\/kit\/fields\/cells\.tsx$/, /^src\/resources\/templates\/card\.tsx$/];
    const { packages } = weighFirstView(build, list, [/^src\/kit\/(list|page)\//]);
    expect(packages.filter((name) => /^@(codemirror|lezer)\//.test(name))).toEqual([]);
    const editor = weighFirstView(build, [/^src\/kit\/code\/code-mirror\.tsx$/]);
    expect(editor.packages).toContain('@codemirror/view');
  });

  it('no page: what calls and schemas say in the OpenAPI document', () => {
    const files = Object.values(build.manifest).map(({ file }) => file);
    const scripts = files.filter((file) => file.endsWith('.js')).map((file) => build.read(file).toString());
    expect(scripts.some((script) => script.includes(departmentCalls.listDepartments.route))).toBe(true);
    const texts = [departmentCalls.listDepartments, redirectPageCalls.remove].flatMap((call) => [
      call.summary,
      call.description,
    ]);
    texts.push(day.description ?? '');
    expect(texts.filter((text) => scripts.some((script) => script.includes(text)))).toEqual([]);
  });

  it('no page: the libraries that are left out', () => {
    const everything = Object.values(build.packages).flat();
    expect(everything.filter((name) => /^(react-markdown|remark-gfm|html2canvas)$/.test(name))).toEqual([]);
  });
});

describe('the scale', () => {
  const small: Build = {
    manifest: {
      'index.html': { file: 'a.js' },
      'src/room.tsx': { file: 'b.js', imports: ['_c.js'] },
      '_c.js': { file: 'c.js', imports: ['index.html'] },
      'src/later.tsx': { file: 'd.js' },
    },
    packages: { 'c.js': ['react'], 'd.js': ['antd'] },
    read: (file) => Buffer.from(file),
  };

  it('counts the page, the room and what they import, each once, and not what is loaded later', () => {
    const { files, packages } = weighFirstView(small, [/room/]);
    expect({ files, packages }).toEqual({ files: ['a.js', 'b.js', 'c.js'], packages: ['react'] });
  });

  it('refuses to weigh a room that is not there', () => {
    expect(() => weighFirstView(small, [/gone/])).toThrow('The build has no chunk for /gone/');
  });
});
