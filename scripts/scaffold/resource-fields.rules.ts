/** A field that a new resource is made with, beside its title. */
export interface FieldPlan {
  /** `contract_end`: column, word of the wire, key of its words. */
  name: string;
  kind: 'text' | 'longText' | 'email' | 'url' | 'day' | 'number' | 'boolean' | 'enum' | 'ref';
  isRequired: boolean;
  /** Of an enum. */
  values: readonly string[];
  /** Of an enum: the colour of the badge of a value, where one was asked for. */
  tones: Readonly<Record<string, string>>;
  /** The resource that a reference is a row of. */
  of: string;
}

/** Where the rows of a resource stand that may be referred to, and what names them there. */
const referred: Readonly<Record<string, { table: string; title: string }>> = {
  employees: { table: 'users', title: 'email' },
  departments: { table: 'departments', title: 'title' },
  tags: { table: 'tags', title: 'title' },
  courses: { table: 'courses', title: 'title' },
};
const toneNames = ['neutral', 'success', 'warning', 'danger', 'info'];
const taken = new Set([
  'id',
  'organization_id',
  'title',
  'created_at',
  'updated_at',
  'search',
  'limit',
  'offset',
  'can',
]);
/** Words that PostgreSQL keeps for itself: a column of such a name breaks the migration. */
const reserved = new Set(
  `all analyse analyze and any array as asc asymmetric both case cast check collate column constraint create
  current_catalog current_date current_role current_time current_timestamp current_user default deferrable desc distinct
  do else end except false fetch for foreign from grant group having in initially intersect into lateral leading limit
  localtime localtimestamp not null offset on only or order placing primary references returning select session_user
  some symmetric table then to trailing true union unique user using variadic when where window with`.split(/\s+/),
);
const shape =
  /^([a-z][a-z0-9]*(?:_[a-z0-9]+)*):(text|longText|email|url|day|number|boolean|enum|ref)(?:\(([^()]*)\))?(!)?$/;

/**
 * Reads `kind:enum(a|b)!,contract_end:day,owner:ref(employees)`; `!` behind a kind: it has to be filled in.
 * @throws with a sentence when it cannot be read.
 */
export function parseFields(typed: string): FieldPlan[] {
  const fields = typed
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(parseField);
  const twice = fields.find(({ name }, at) => fields.findIndex((other) => other.name === name) !== at);
  if (twice) throw new Error(`There are two fields "${twice.name}".`);
  return fields;
}

function parseField(part: string): FieldPlan {
  const [, name = '', kind, inside = '', mark] = shape.exec(part) ?? [];
  if (kind === undefined) {
    throw new Error(
      `"${part}" is no field: name:text, longText, email, url, day, number, boolean, enum(a|b) or ref(employees), with ! where it has to be filled in.`,
    );
  }
  if (reserved.has(name)) throw new Error(`"${name}" is a word of SQL: name the field otherwise.`);
  if (taken.has(name)) throw new Error(`Every resource has a field "${name}" already, or means something else by it.`);
  const parts = kind === 'enum' ? inside.split('|').map((value) => value.split(':')) : [];
  const values = parts.map(([value = '']) => value);
  const tones = Object.fromEntries(parts.flatMap(([value = '', tone]) => (tone === undefined ? [] : [[value, tone]])));
  const strange = Object.values(tones).find((tone) => !toneNames.includes(tone));
  if (strange !== undefined) throw new Error(`"${part}": a value is ${toneNames.join(', ')}, not ${strange}.`);
  if (kind === 'enum' && values.some((value) => !/^[a-z][a-z0-9_]*$/.test(value))) {
    throw new Error(`"${part}": write the values of an enum as enum(low|high), in small letters.`);
  }
  if (kind === 'ref' && !(inside in referred)) {
    throw new Error(
      `"${part}": a reference is one of ${Object.keys(referred)
        .map((one) => `ref(${one})`)
        .join(', ')}.`,
    );
  }
  if (kind === 'ref' && mark) throw new Error(`"${part}": what it refers to may be deleted, so that it may be empty.`);
  return {
    name,
    kind: kind as FieldPlan['kind'],
    isRequired: mark !== undefined,
    values,
    tones,
    of: kind === 'ref' ? inside : '',
  };
}

/** A field by which rows are put away and taken out again: it brings both actions with it. */
export function isArchiveField({ name, kind }: FieldPlan): boolean {
  return name === 'is_archived' && kind === 'boolean';
}

/** The lines of one field, file by file. */
export interface FieldLines {
  /** Of the contract: what it is, what leaves the server, what a new row may leave out, how a list is asked. */
  schema: string;
  entity: string;
  body: string | null;
  query: string[];
  isSorted: boolean;
  /** Of the server. */
  column: string;
  sqlColumn: string;
  foreignKey: string | null;
  reference: string | null;
  /** Of the console. */
  declaration: string;
  /** Of the tests: a value that is taken, and a question that finds it; null where no simple one does. */
  sample: string | null;
  filter: string | null;
}

const quoted = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');

export function linesOf(field: FieldPlan): FieldLines {
  const { name, isRequired } = field;
  const options = (...own: string[]) => {
    const all = [...(isRequired ? ['required: true'] : []), ...own];
    return all.length === 0 ? '' : `{ ${all.join(', ')} }`;
  };
  const plain = (schema: string, otherwise: string): FieldLines => ({
    schema: `${name}: ${schema}`,
    entity: `${name}: fields.${name}`,
    body: isRequired ? null : `${name}: fields.${name}.default(${otherwise})`,
    query: [],
    isSorted: false,
    column: '',
    sqlColumn: '',
    foreignKey: null,
    reference: null,
    declaration: '',
    sample: null,
    filter: null,
  });
  const range = (schema: string) => [`${name}_from: ${schema}.optional()`, `${name}_to: ${schema}.optional()`];
  switch (field.kind) {
    case 'text':
    case 'longText': {
      const most = field.kind === 'text' ? 'nameMaxLength' : '4000';
      return {
        ...plain(`z.string().trim()${isRequired ? '.min(1)' : ''}.max(${most})`, "''"),
        entity: `${name}: z.string()`,
        column: `${name}: string;`,
        sqlColumn: `${name} text not null`,
        declaration: `${name}: f.${field.kind}(${options(`max: ${field.kind === 'text' ? 255 : 4000}`)})`,
        sample: "'Words'",
      };
    }
    case 'email':
    case 'url': {
      const limit = field.kind === 'email' ? 254 : 2000;
      const checked =
        field.kind === 'email' ? `z.email().max(${limit})` : `z.url({ protocol: /^https?$/ }).max(${limit})`;
      return {
        ...plain(isRequired ? checked : `z.union([z.literal(''), ${checked}])`, "''"),
        entity: `${name}: z.string()`,
        column: `${name}: string;`,
        sqlColumn: `${name} text not null`,
        declaration: `${name}: f.${field.kind === 'email' ? 'email' : 'text'}(${options(`max: ${limit}`)})`,
        sample: field.kind === 'email' ? "'someone@example.com'" : "'https://example.com/'",
      };
    }
    case 'day':
      return {
        ...plain(isRequired ? 'day' : 'day.nullable()', 'null'),
        query: range('day'),
        isSorted: true,
        column: `${name}: ${isRequired ? 'Day' : 'NullableDay'};`,
        sqlColumn: `${name} date${isRequired ? ' not null' : ''}`,
        declaration: `${name}: f.day(${options('sort: true', "filter: 'range'")})`,
        sample: "'2026-12-31'",
        filter: `${name}_from=2026-12-31`,
      };
    case 'number':
      return {
        ...plain('z.number().int().min(0).max(1_000_000)', '0'),
        query: range('z.coerce.number<number | string>().int()'),
        isSorted: true,
        column: `${name}: number;`,
        sqlColumn: `${name} integer not null`,
        declaration: `${name}: f.number(${options('sort: true', "filter: 'range'", 'min: 0', 'max: 1_000_000')})`,
        sample: '7',
        filter: `${name}_from=7`,
      };
    case 'boolean':
      return {
        ...plain('z.boolean()', 'false'),
        query: [`${name}: flag.optional()`],
        column: `${name}: boolean;`,
        sqlColumn: `${name} boolean not null`,
        declaration: `${name}: f.boolean(${options("filter: 'eq'")})`,
        sample: 'true',
        filter: `${name}=true`,
      };
    case 'enum': {
      const [first = '', second = first] = field.values;
      const told = Object.entries(field.tones).map(([value, tone]) => `${value}: '${tone}'`);
      const tones = told.length === 0 ? [] : [`tones: { ${told.join(', ')} }`];
      return {
        ...plain(`z.enum([${quoted(field.values)}])`, `'${first}'`),
        query: [`${name}: manyOf(fields.${name})`],
        column: `${name}: ${field.values.map((value) => `'${value}'`).join(' | ')};`,
        sqlColumn: `${name} text not null check (${name} in (${quoted(field.values)}))`,
        declaration: `${name}: f.enum([${quoted(field.values)}], ${options("filter: 'in'", ...tones)})`,
        sample: `'${second}'`,
        filter: `${name}=${second}`,
      };
    }
    case 'ref': {
      const { table, title } = referred[field.of] ?? { table: field.of, title: 'title' };
      return {
        ...plain('id.nullable()', 'null'),
        schema: `${name}_id: id.nullable()`,
        entity: `${name}: z.object({ id, title: z.string() }).nullable()`,
        body: `${name}_id: fields.${name}_id.default(null)`,
        query: [`${name}: manyOf(id)`],
        column: `${name}_id: string | null;`,
        sqlColumn: `${name}_id uuid`,
        foreignKey: `foreign key (organization_id, ${name}_id) references ${table} (organization_id, id) on delete set null (${name}_id)`,
        reference: `${name}: ${title === 'title' ? `'${table}'` : `{ table: '${table}', title: '${title}' }`}`,
        declaration: `${name}: f.reference('${field.of}', ${options("filter: 'in'")})`,
      };
    }
  }
}
