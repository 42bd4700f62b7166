/** A field that a new resource is made with, beside its title and description. */
export interface FieldPlan {
  /** `contract_end`: column, word of the wire, key of its words. */
  name: string;
  kind: 'text' | 'longText' | 'day' | 'number' | 'boolean' | 'enum' | 'ref';
  isRequired: boolean;
  /** Of an enum. */
  values: readonly string[];
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
const taken = new Set([
  'id',
  'organization_id',
  'title',
  'description',
  'created_at',
  'updated_at',
  'search',
  'limit',
  'offset',
  'can',
]);
const shape = /^([a-z][a-z0-9]*(?:_[a-z0-9]+)*):(text|longText|day|number|boolean|enum|ref)(?:\(([^()]*)\))?(!)?$/;

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
      `"${part}" is no field: name:text, longText, day, number, boolean, enum(a|b) or ref(employees), with ! where it has to be filled in.`,
    );
  }
  if (taken.has(name)) throw new Error(`Every resource has a field "${name}" already, or means something else by it.`);
  const values = kind === 'enum' ? inside.split('|') : [];
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
      return {
        ...plain(`z.enum([${quoted(field.values)}])`, `'${first}'`),
        query: [`${name}: manyOf(fields.${name})`],
        column: `${name}: ${field.values.map((value) => `'${value}'`).join(' | ')};`,
        sqlColumn: `${name} text not null check (${name} in (${quoted(field.values)}))`,
        declaration: `${name}: f.enum([${quoted(field.values)}], ${options("filter: 'in'")})`,
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
