// oxlint-disable-next-line no-control-regex -- colours of a terminal are control characters
const colours = /\u001b\[[\d;]*m/g;

/** One test that failed: where it stands, and what it said. */
export interface Failure {
  readonly test: string;
  readonly message: string;
}

/** As much of a runner's JSON report (`--reporter=json` of vitest) as is read here. */
export interface VitestReport {
  readonly success: boolean;
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[] | null;
      /** Milliseconds; missing of a test that did not run. */
      readonly duration?: number | null;
    }[];
  }[];
}

interface PlaywrightError {
  readonly message?: string;
}

interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly ok: boolean;
    readonly tests: readonly {
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      /** `duration` in milliseconds. */
      readonly results: readonly { readonly errors: readonly PlaywrightError[]; readonly duration?: number }[];
    }[];
  }[];
}

/** As much of a runner's JSON report (`--reporter=json` of Playwright) as is read here. */
export interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly errors: readonly PlaywrightError[];
  readonly suites: readonly PlaywrightSuite[];
}

export function findVitestFailures({ testResults }: VitestReport): Failure[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failures = assertionResults
      .filter((result) => result.status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        test: `${name}: ${fullName}`,
        message: failureMessages?.[0] ?? '',
      }));
    return status === 'failed' && failures.length === 0 ? [{ test: name, message }] : failures;
  });
}

/** Files in which a test failed or that could not be read. */
export function listFailedFiles({ testResults }: VitestReport): string[] {
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
}

type PlaywrightSpec = PlaywrightSuite['specs'][number];

/** Every journey of a report with the file it stands in. */
export function findSpecs({
  title: file,
  specs,
  suites = [],
}: PlaywrightSuite): { file: string; spec: PlaywrightSpec }[] {
  return [...specs.map((spec) => ({ file, spec })), ...suites.flatMap(findSpecs)];
}

/** What each try said first, in their order; a try that passed or was cut off says nothing. */
const messagesOfTries = ({ tests }: PlaywrightSpec) =>
  tests.flatMap(({ results }) => results.map(({ errors }) => errors[0]?.message ?? ''));

/** Where it looked (`Locator: …`), and what it met in place of what it expected (`+   …`). */
const tellingLine = /^(Locator: |\+ {3})/;
const maxInformative = 3;

/** What failed in one line; the first of a message is often the same for all of a kind. */
function summarize(message: string): string {
  const [first = '', ...others] = message.replaceAll(colours, '').split('\n');
  const telling = others.filter((line) => tellingLine.test(line)).slice(0, maxInformative);
  return [first, ...telling.map((line) => line.replace(/^\+ +/, ''))].join(' | ');
}

export function findPlaywrightFailures({ suites, errors }: PlaywrightReport): Failure[] {
  const failed = suites.flatMap(findSpecs).filter(({ spec }) => !spec.ok);
  return [
    ...failed.flatMap(({ file, spec }) =>
      messagesOfTries(spec).map((message, at) => ({ test: `${file}: ${spec.title} (try ${at + 1})`, message })),
    ),
    ...errors.map(({ message = '' }) => ({ test: 'outside every test', message })),
  ];
}

/** In one line: what passed only when it was run again, and what it had said before. */
export function describeRepeated(failures: readonly Failure[]): string {
  const told = failures.map(({ test, message }) => `${test} (${summarize(message)})`);
  return `passed only when run again: ${told.join('; ')}`;
}

/** Those that failed and passed when they were run again, with what they said each time before. */
export function findRepeatedTests({ suites }: PlaywrightReport): string[] {
  return suites
    .flatMap(findSpecs)
    .filter(({ spec }) => spec.tests.some(({ status }) => status === 'flaky'))
    .map(
      ({ file, spec }) =>
        `${file}: ${spec.title} (${messagesOfTries(spec).filter(Boolean).map(summarize).join('; then ')})`,
    );
}

const linesOfMessage = 12;

/** What failed in a few lines: whoever sees only the beginning of a long output sees this. */
export function describeFailures(failures: readonly Failure[]): string {
  return failures
    .map(({ test, message }) => {
      const lines = message.replaceAll(colours, '').trim().split('\n').slice(0, linesOfMessage);
      return [`× ${test}`, ...lines.map((line) => `    ${line}`)].join('\n');
    })
    .join('\n\n');
}
