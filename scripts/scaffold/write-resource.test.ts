import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { projectRoot } from '../project-root.ts';
import { parseFields } from './resource-fields.rules.ts';
import { nameResource, nextMigrationNumber } from './resource-names.rules.ts';
import { writeResource } from './write-resource.ts';

const choices = { permission: 'admin.learning', group: 'learning', icon: 'list', fields: [] };
const inventories = [
  'contract/changes.ts',
  'contract/schemas.ts',
  'server/schema/index.ts',
  'server/migrations/index.ts',
  'server/domains.ts',
  'src/resources/index.ts',
  ...['ru', 'en', 'uz'].map((language) => `locales/${language}/translation.json`),
];
let root: string;
const read = (path: string) => readFileSync(join(root, path), 'utf8');

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'new-resource-'));
  for (const path of inventories) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    cpSync(join(projectRoot, path), join(root, path));
  }
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('a new resource', () => {
  it('is named in every inventory of the project as it is today', () => {
    const { made, changed } = writeResource(root, 'quiz-awards', choices);
    expect(changed).toEqual(inventories);
    for (const path of made) expect(existsSync(join(root, path)), path).toBe(true);
    expect(read('server/schema/index.ts')).toMatch(/,\n {4}QuizAwardsSchema \{\}/);
    expect(read('server/migrations/index.ts')).toContain("'0001-quiz-awards': quizAwards,\n};");
    const live = [...read('contract/changes.ts').matchAll(/^ {2}(\w+): \{ (?:permission|owner)/gm)].map(
      ([, noun]) => noun,
    );
    expect(live[live.indexOf('quiz_award') + 1]).toBe('redirect_page');
    expect(read('server/domains.ts')).toContain('  quizAwardsRoutes,\n];');
    expect(read('src/resources/index.ts')).toMatch(/inventory[^;]*, quizAwards\s*\];/);
    for (const language of ['ru', 'en', 'uz']) {
      const words = JSON.parse(read(`locales/${language}/translation.json`)) as Record<string, { fields: object }>;
      expect(Object.keys(words['quiz-awards']?.fields ?? {})).toEqual(['title', 'created_at']);
    }
  });

  it('is refused when it is there already, and nothing is touched', () => {
    writeResource(root, 'badges', choices);
    const before = inventories.map(read);
    expect(() => writeResource(root, 'badges', choices)).toThrow('is there already');
    expect(inventories.map(read)).toEqual(before);
  });

  it.each(['Badges', 'badges_', '../badges', 'бейджи', ''])('is refused under the name "%s"', (name) => {
    expect(() => writeResource(root, name, choices)).toThrow('cannot be a name');
  });
});

describe('the fields of a resource', () => {
  const typed =
    'kind:enum(supplier|partner:success)!, contract_end:day,seats:number,is_archived:boolean,owner:ref(employees),note:longText,contact:email,site:url!';

  it('stand in every file of both halves', () => {
    const { made } = writeResource(root, 'lighthouses', { ...choices, fields: parseFields(typed) });
    const [contract = '', calls = '', schema = '', migration = '', routes = '', declaration = '', test = ''] =
      made.map(read);
    expect(contract).toContain("kind: z.enum(['supplier', 'partner'])");
    expect(contract).toContain('contract_end_from: day.optional()');
    expect(contract).toContain('owner: z.object({ id, title: z.string() }).nullable()');
    expect(schema).toContain('contract_end: NullableDay;');
    expect(migration).toContain("kind text not null check (kind in ('supplier', 'partner'))");
    expect(migration).toContain('foreign key (organization_id, owner_id) references users (organization_id, id)');
    expect(calls).toContain("one: 'a lighthouse',");
    expect(calls).toContain('Fields of a lighthouse: `title`, `kind`, `contract_end`,');
    expect(routes).toContain("references: { owner: { table: 'users', title: 'email' } }");
    expect(declaration).toContain(
      "kind: f.enum(['supplier', 'partner'], { required: true, filter: 'in', tones: { partner: 'success' } })",
    );
    expect(declaration).toContain('when: (row) => !row.is_archived,');
    expect(test).toContain("contract_end: '2026-12-31'");
    expect(test).toContain("{ title: 'First', kind: 'partner', site: 'https://example.com/' }");
    expect(contract).toContain("contact: z.union([z.literal(''), z.email().max(254)])");
    expect(contract).toContain('site: z.url({ protocol: /^https?$/ }).max(2000)');
    expect(declaration).toContain('contact: f.email({ max: 254 })');
    expect(declaration).not.toContain('description');
    const words = JSON.parse(read('locales/ru/translation.json')) as Record<
      string,
      { values: object; actions: object }
    >;
    expect(words['lighthouses']?.actions).toEqual({ archive: 'В архив', restore: 'Вернуть из архива' });
    expect(words['lighthouses']?.values).toEqual({ kind: { supplier: 'Supplier', partner: 'Partner' } });
  });

  it.each([
    ['kind', 'is no field'],
    ['kind:colour', 'is no field'],
    ['Kind:text', 'is no field'],
    ['title:text', 'has a field "title" already'],
    ['kind:enum(low|high:red)', 'not red'],
    ['end:day', 'is a word of SQL'],
    ['kind:enum()', 'write the values of an enum'],
    ['owner:ref(letters)', 'a reference is one of'],
    ['owner:ref(employees)!', 'may be empty'],
    ['a:text,a:day', 'two fields "a"'],
  ])('are refused as "%s"', (wrong, words) => {
    expect(() => parseFields(wrong)).toThrow(words);
  });
});

describe('the names of a resource', () => {
  it('follow from its plural', () => {
    expect(nameResource('quiz-awards')).toMatchObject({
      table: 'quiz_awards',
      noun: 'quiz_award',
      singularName: 'quizAward',
      pluralType: 'QuizAwards',
      one: 'Quiz award',
    });
    expect(nameResource('policies').noun).toBe('policy');
    expect(nameResource('boxes').noun).toBe('box');
    expect(nameResource('classes').noun).toBe('class');
  });

  it('are refused for a word that is no plural', () => {
    expect(() => nameResource('badge')).toThrow('is no plural');
  });

  it('number the migration after the last one', () => {
    expect(nextMigrationNumber(['0001-core.ts', '0040-statistics.ts', 'index.ts'])).toBe('0041');
  });
});
