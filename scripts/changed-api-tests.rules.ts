const wholeProduct = /^tests\/api\/[^/]+\.test\.ts$/;
/** What every call passes through: the tests that ask the product as a whole stand for all of it. */
const shared = /^(server\/(platform|schema|migrations|demo)\/|server\/[^/]+$|tests\/support\/|package-lock\.json$)/;

/**
 * The API tests of what changed: those of the same noun, by the names of folders and files. A shared part is asked by the
 * tests of the whole product; all tests run with `npm test`.
 */
export function selectApiTests(changed: readonly string[], tests: readonly string[]): string[] {
  const nouns = new Set(changed.flatMap(nounsOf).map(singular));
  const folders = changed.filter((path) => path.startsWith('tests/api/') && !path.endsWith('.test.ts')).map(folderOf);
  const isShared = changed.some((path) => shared.test(path));
  return tests.filter(
    (test) =>
      changed.includes(test) ||
      folders.includes(folderOf(test)) ||
      (isShared && wholeProduct.test(test)) ||
      wordsOf(test).some((word) => nouns.has(word)),
  );
}

/** `campaigns` of `server/modules/campaigns/campaign-service.ts`, `templates` of `contract/phishing-templates.calls.ts`. */
function nounsOf(path: string): string[] {
  const contract = /^contract\/([\w-]+)\./.exec(path)?.[1];
  if (contract !== undefined) return contract.split('-').slice(-1);
  const module = /^server\/modules\/(.+)\/[^/]+$/.exec(path)?.[1];
  return module?.split('/') ?? [];
}

const wordsOf = (test: string) =>
  test
    .replace(/^tests\/api\/|\.test\.ts$/g, '')
    .split(/[/-]/)
    .map(singular);
const singular = (word: string) => word.replace(/s$/, '');
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'));
