import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type BuiltOrganization, buildOperator } from '#tests/support/world.ts';

export interface DepartmentNode {
  id: string;
  title: string;
  type: string;
  users_count: number;
  children: DepartmentNode[];
  children_count: number;
  is_default: boolean;
  statistic: { progress: number | null; risk_level: number | null };
}
export interface DepartmentAnswer {
  id: string;
  code: string;
  data: DepartmentNode[];
  total_count: number;
  path: { title: string }[];
  users_count: number;
  touched: number;
  moved_users: number;
  removal_id: string;
  errors: Record<string, string[]>;
}

/** A product for the whole file, an organization with an operator for each test, and what they ask of departments. */
export function setUpDepartments() {
  const world = {} as { app: TestApp; organization: BuiltOrganization; token: string };

  beforeAll(async () => {
    world.app = await startTestApp();
  });
  afterAll(() => world.app.close());
  beforeEach(async () => {
    const { organization, token } = await buildOperator(world.app);
    Object.assign(world, { organization, token });
  });

  const call = (method: 'GET' | 'POST' | 'PATCH', url: string, body?: unknown, as = world.token) =>
    world.app.request<DepartmentAnswer>({ method, url: `/api/v2/departments${url}`, body, token: as });
  return {
    world,
    call,
    create: (title: string, parent_id: string | null = null) => call('POST', '', { title, parent_id }),
  };
}

export const titlesOf = (nodes: readonly DepartmentNode[]) => nodes.map((node) => node.title);
