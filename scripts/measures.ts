export type Figures = Readonly<Record<string, unknown>>;

/** One promise about speed or cost, and the figure that keeps it. */
export interface Promised {
  readonly what: string;
  /** Key of the measurement's figures. */
  readonly figure: string;
  readonly atLeast?: number;
  readonly atMost?: number;
  readonly unit?: string;
}

/** A script of tests/load with what it is asked for; it prints one line of JSON. */
export interface Measure {
  readonly script: string;
  readonly args?: readonly string[];
  /** Only where this setting is there: what is promised holds for a database server. */
  readonly needs?: 'DATABASE_URL';
  readonly promises: readonly Promised[];
}

export const measures: readonly Measure[] = [
  {
    script: 'employees-list.ts',
    promises: [
      { what: 'employees list, 100,000 people: p95 over HTTP to the same SQL', figure: 'p95_http_to_sql', atMost: 3 },
      { what: 'employees list: last page to first page', figure: 'last_page_to_first', atMost: 2 },
      { what: 'employees list: ten times the people', figure: 'ten_times_the_people', atMost: 3 },
    ],
  },
  {
    script: 'sign-in-calls.ts',
    promises: [{ what: 'sign-in to first list: calls of the API', figure: 'calls', atMost: 6 }],
  },
  {
    script: 'tracking-rate.ts',
    promises: [
      { what: 'tracking, 50,000 recipients: pixel to a bare route', figure: 'pixel_share_of_bare_route', atLeast: 0.6 },
      { what: 'tracking, 50,000 recipients: click to a bare route', figure: 'click_share_of_bare_route', atLeast: 0.6 },
      { what: 'tracking, 50,000 recipients: form to a bare route', figure: 'form_share_of_bare_route', atLeast: 0.6 },
      { what: 'tracking: every answered hit is stored', figure: 'every_answered_hit_stored', atLeast: 1 },
      { what: 'tracking: p99 to that of 1,000 recipients', figure: 'p99_to_1000_recipients', atMost: 1.5 },
    ],
  },
  {
    script: 'campaign-scale.ts',
    promises: [
      { what: 'campaign of 50,000 people: letters planned after', figure: 'start_seconds', atMost: 30, unit: 's' },
      { what: 'recipients, first page: p95 to that of 1,000 people', figure: 'first_page_to_1000', atMost: 1.5 },
    ],
  },
  {
    script: 'send-rate.ts',
    promises: [
      { what: 'sending 20,000 letters: share of a bare client', figure: 'share_of_bare_client', atLeast: 0.8 },
      { what: 'sending: last tenth to first', figure: 'last_tenth_to_first', atLeast: 0.9 },
    ],
  },
  {
    script: 'import-rate.ts',
    needs: 'DATABASE_URL',
    promises: [
      { what: 'import of 50,000 rows: rows a second', figure: 'rows_per_second', atLeast: 5000 },
      { what: 'import: memory over idle', figure: 'memory_over_idle_mib', atMost: 300, unit: 'MiB' },
    ],
  },
  {
    script: 'report-memory.ts',
    needs: 'DATABASE_URL',
    promises: [
      { what: 'reports of 100,000 people: memory of the whole process', figure: 'peak_mib', atMost: 300, unit: 'MiB' },
      { what: 'reports: longest wait of others', figure: 'longest_wait_ms', atMost: 250, unit: 'ms' },
    ],
  },
  {
    script: 'statistics-scale.ts',
    promises: [{ what: 'pages of figures, 1,000,000 events to 10,000', figure: 'most', atMost: 2 }],
  },
  {
    script: 'first-load.ts',
    promises: [{ what: 'first load: largest share of its budget', figure: 'most_of_a_limit', atMost: 1 }],
  },
  {
    script: 'first-paint.ts',
    promises: [
      {
        what: 'sign-in and learner’s pages, 1.6 Mbit/s, 150 ms, 4x CPU: LCP',
        figure: 'slowest_s',
        atMost: 2.5,
        unit: 's',
      },
    ],
  },
  {
    script: 'product-start.ts',
    promises: [
      { what: 'npm start, second time: ready after', figure: 'second_start_s', atMost: 3, unit: 's' },
      { what: 'memory at rest', figure: 'idle_memory_mib', atMost: 350, unit: 'MiB' },
    ],
  },
];
