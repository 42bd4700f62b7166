import { useInvalidate } from '@refinedev/core';
import type { Method } from '#contract/calls.ts';
import type { PhishingTemplate } from '#contract/phishing-templates.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { useRow } from '#src/kit/page/use-row.ts';
import { callService } from '#src/providers/data/data-provider.ts';

export const templatesPath = '/admin/phishing/templates';

/** The template whose id stands in the address, with its letters and pages. */
export function useTemplate() {
  const resource = useKit().registry.resource('phishing-templates');
  const { row, ...reading } = useRow(resource);
  return { ...reading, resource, row, template: row as unknown as PhishingTemplate | undefined };
}

/** Writes to the phishing calls, and reads templates again wherever they are shown. */
export function useTemplateWrite() {
  const { http } = useKit();
  const invalidate = useInvalidate();
  return async <T>(method: Method, path: string, body?: unknown): Promise<T> => {
    const answer = (await callService(http, method, `/api/v2/phishing/${path}`, { body })) as T;
    await invalidate({
      resource: 'phishing-templates',
      dataProviderName: 'education',
      invalidates: ['resourceAll'],
    });
    return answer;
  };
}
