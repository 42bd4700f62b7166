import { createApi, type PackageApi } from '../../api/create-api.ts';
import { dialect12, dialect2004 } from '../../api/dialects.ts';
import { createDataModel } from '../data-model.ts';
import { model12 } from '../elements-12.ts';
import { model2004 } from '../elements-2004.ts';

/** The functions of a package above a data model alone, begun. */
export function openApi(
  is12: boolean,
  kept: Record<string, string> = {},
): { api: PackageApi; ask: (...call: string[]) => string } {
  const model = createDataModel(is12 ? model12 : model2004, kept);
  const dialect = is12 ? dialect12 : dialect2004;
  const quiet = { initialized: () => {}, committed: () => {}, terminated: () => {} };
  const api = createApi(dialect, { get: model.get, set: model.set, ...quiet });
  /** Value and error of a call in one text. */
  const ask = (verb = '', ...args: string[]) => {
    const name = dialect.methods[verb as 'get' | 'set'];
    return `${api[name]?.(...args)} ${api[dialect.methods.last_error]?.()}`;
  };
  ask('initialize', '');
  return { api, ask };
}

/** A call and what it comes to: `get` answers a value or an error, `set` takes the value or answers an error. */
export type Step =
  | readonly ['get', name: string, answer: string | number]
  | readonly ['set', name: string, value: string, error?: number];

/** What the calls come to, in the words of the steps: what went as it should reads the same. */
export function run(is12: boolean, kept: Record<string, string>, steps: readonly Step[]): Step[] {
  const { ask } = openApi(is12, kept);
  return steps.map((step): Step => {
    const [verb, name] = step;
    if (verb === 'get') {
      const [value, error] = splitLast(ask('get', name));
      return ['get', name, error === 0 ? value : error];
    }
    const [, error] = splitLast(ask('set', name, step[2]));
    return error === 0 ? ['set', name, step[2]] : ['set', name, step[2], error];
  });
}

function splitLast(text: string): [value: string, error: number] {
  const at = text.lastIndexOf(' ');
  return [text.slice(0, at), Number(text.slice(at + 1))];
}
