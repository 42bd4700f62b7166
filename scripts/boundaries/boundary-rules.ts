import type { IRegularForbiddenRuleType } from 'dependency-cruiser';

export interface Wall extends IRegularForbiddenRuleType {
  readonly name: string;
  /** Why the wall stands: printed with every violation. */
  readonly comment: string;
}

/** Tests, and the `testing/` folders with what they share. */
const test = String.raw`\.test\.tsx?$|/testing/`;
/** Folders under src/ that lie below the rooms. Every other folder is a room or part of the console. */
const shared = 'ui|lib|providers|kit|resources';
const appFile = `^src/(?!(?:${shared})/)[^/]+/`;
const componentLibraries = 'node_modules/(antd|@ant-design|@antv|@refinedev|rc-[^/]+)/';
const sqlLibraries = 'node_modules/(kysely|pg|pg-boss|@electric-sql)/';
const readersOfForeignBytes =
  'node_modules/(postal-mime|mailparser|htmlparser2|sanitize-html|csv-parse|read-excel-file|sharp|yauzl|@cantoo/pdf-lib)/';
/** HTML that came through a parser already, or that is typed in the console and short: read again where it is used. */
const readOfCleanedHtml = '^server/modules/(templates/(email-html\\.rules|page-html)|content/slide-html)\\.ts$';

/** ARCHITECTURE.md, "Walls", as rules of dependency-cruiser. A fixture in `import-boundaries.test.ts` runs into each of them. */
export const walls: readonly Wall[] = [
  {
    name: 'contract-imports-only-the-schema-library',
    comment: 'Both sides load the contract: whatever it imports, both sides carry.',
    from: { path: '^contract/', pathNot: test },
    to: { pathNot: ['^contract/', 'node_modules/zod/'] },
  },
  {
    name: 'browser-and-server-apart',
    comment: 'What both need is in contract/. A type that leaks across ties one side to the inside of the other.',
    from: { path: '^src/' },
    to: { path: '^server/' },
  },
  {
    name: 'server-and-browser-apart',
    comment: 'What both need is in contract/. A type that leaks across ties one side to the inside of the other.',
    from: { path: '^server/' },
    to: { path: '^src/' },
  },
  {
    name: 'product-needs-no-tests-or-scripts',
    comment: 'Tests and scripts use the product, not the other way round.',
    from: { path: '^(contract|src|server)/', pathNot: test },
    to: { path: '^(tests|scripts)/|/testing/' },
  },
  {
    name: 'resources-apart',
    comment: 'A resource is a plugin: its folder can be deleted, and only the inventory notices.',
    from: { path: '^src/resources/([^/]+)/' },
    to: { path: '^src/resources/[^/]+/', pathNot: '^src/resources/$1/' },
  },
  {
    name: 'rooms-apart',
    comment: 'Each room is loaded alone; a shared thing moves down to ui/, lib/ or providers/.',
    from: { path: `^src/(?!(?:${shared})/)([^/]+)/` },
    to: { path: appFile, pathNot: '^src/$1/' },
  },
  {
    name: 'only-main-knows-the-rooms',
    comment: 'ui/, lib/, providers/, kit/ and resources/ sit below the rooms and serve any of them.',
    from: { path: `^src/(${shared})/` },
    to: { path: appFile },
  },
  {
    name: 'rooms-are-opened-lazily',
    comment: 'A learner does not download the console.',
    from: { path: '^src/[^/]+$' },
    to: { path: `${appFile}|^src/(kit|resources)/`, dynamic: false, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'light-rooms-without-component-library',
    comment: 'Everything outside the console is hand-built and loads in a moment; Refine and antd are half a megabyte.',
    from: { path: `^src/(?!(?:app|kit|resources|providers)/)[^/]+/`, pathNot: test },
    to: { path: `${componentLibraries}|^src/(kit|resources)/`, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'providers-draw-nothing',
    comment:
      'Providers carry data for any room. Only types come from Refine; components stay in the rooms and the kit.',
    from: { path: '^src/(providers|lib)/', pathNot: test },
    to: { path: 'node_modules/(antd|@ant-design|@antv|rc-[^/]+)/' },
  },
  {
    name: 'shared-parts-know-no-router',
    comment: 'Light rooms carry a small router of their own (vite.config.ts): a shared part would see the other copy.',
    from: { path: '^src/(ui|lib|providers)/', pathNot: test },
    to: { path: 'node_modules/react-router/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'kit-knows-no-resource',
    comment: 'What one resource needs is its own view or a field kind that it registers, never a case in the kit.',
    from: { path: '^src/(kit|ui|lib|providers)/' },
    to: { path: '^src/resources/' },
  },
  {
    name: 'kit-asks-no-noun',
    comment:
      'A part of the kit is told by a declaration what to ask. Reports, long tasks, emails to many and previews of templates serve many resources.',
    from: { path: '^src/kit/', pathNot: String.raw`${test}|\.type-test\.ts$` },
    to: {
      path: String.raw`^contract/(?!(?:crud-|reports\.|tasks\.|mailings\.|phishing-templates\.)?calls\.ts$).*calls\.ts$`,
    },
  },
  {
    name: 'declarations-are-data',
    comment:
      'The menu and the routes read every declaration at start: what a declaration imports, everybody downloads.',
    from: { path: String.raw`^src/resources/[^/]+/index\.tsx?$` },
    to: {
      path: [componentLibraries, 'node_modules/(react|react-dom)/', '^src/ui/', String.raw`^src/.*\.tsx$`],
      dynamic: false,
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'only-repositories-speak-sql',
    comment:
      'Tenant isolation is read in one kind of file. A type of the query builder is allowed, its functions are not.',
    from: {
      path: '^server/',
      pathNot: [
        String.raw`-repository\.ts$`,
        '^server/platform/(database|jobs|live|audit|mail|files|session)(/|\\.ts$)',
        '^server/(schema|migrations|demo)/',
        test,
      ],
    },
    to: { path: sqlLibraries, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'changes-are-recorded-whole',
    comment: 'recordChange writes the audit log and tells open pages: a half of it alone leaves a page that lies.',
    from: { path: '^server/', pathNot: ['^server/platform/', test] },
    to: { path: String.raw`^server/platform/(audit/audit-log|live/publish)\.ts$` },
  },
  {
    name: 'foreign-bytes-are-read-by-parsers',
    comment:
      'What a stranger made is read off the event loop, with a deadline and a size cap: in a parsers/ folder, through defineParser.',
    from: { path: '^server/', pathNot: ['/parsers/', '^server/platform/parsing/', readOfCleanedHtml, test] },
    to: { path: readersOfForeignBytes, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'routes-ask-services',
    comment:
      'A route limits, checks, makes one service call and presents. A query there escapes the rules and the audit.',
    from: { path: String.raw`(^|/|-)routes\.ts$` },
    to: { path: [String.raw`-repository\.ts$`, sqlLibraries] },
  },
  {
    name: 'rules-are-pure',
    comment: 'A decision that reads nothing can be tested for every case: what it needs are arguments.',
    from: { path: String.raw`\.rules\.ts$` },
    to: {
      path: [
        String.raw`-(service|repository|routes)\.ts$`,
        String.raw`\.job\.ts$`,
        String.raw`^server/platform/(database|jobs|live|audit|changes|mail|files|http)/(?!.*\.rules\.ts$)`,
        'node_modules/(kysely|pg|pg-boss|fastify|nodemailer|react|antd)/',
        '^(node:)?(fs|fs/promises|http|https|net|tls|dns|child_process|worker_threads|timers|timers/promises|process|os)$',
      ],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'domains-meet-at-their-index',
    comment: 'What another domain may rely on is what its index.ts names; the rest can change.',
    from: { path: '^server/modules/([^/]+)/' },
    to: { path: '^server/modules/', pathNot: ['^server/modules/$1/', String.raw`^server/modules/[^/]+/index\.ts$`] },
  },
  {
    name: 'server-meets-domains-at-their-index',
    comment: 'The process mounts routes and jobs; what else it may rely on is what a domain names in its index.ts.',
    from: { path: '^server/(?!modules/)' },
    to: {
      path: '^server/modules/',
      pathNot: [String.raw`^server/modules/[^/]+/(index|routes|jobs|emails)\.ts$`, String.raw`\.job\.ts$`],
    },
  },
  {
    name: 'platform-knows-no-domain',
    comment: 'The platform serves every domain; a domain registers what it wants to be called for.',
    from: { path: '^server/platform/', pathNot: test },
    to: { path: '^server/modules/' },
  },
  {
    name: 'no-circles',
    comment:
      'Files in a circle can only be understood, tested and loaded together. Circles of types alone are harmless.',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  {
    name: 'every-import-resolves',
    comment: 'An import that cannot be followed is a wall that cannot be checked.',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'product-needs-no-development-package',
    comment: 'A development package is absent where the product is installed without them.',
    from: { path: '^(contract|src|server)/', pathNot: test },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'packages-are-declared',
    comment: 'A package that came along with another one can leave with it.',
    from: { path: '^(contract|src|server)/' },
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
];
