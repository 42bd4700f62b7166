import { useInvalidate } from '@refinedev/core';
import { useParams } from 'react-router';
import type { Call, CallAnswer, CallArguments } from '#contract/calls.ts';
import { phishingTemplateCalls } from '#contract/phishing-templates.calls.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { asProviderCall } from '#src/providers/data/data-provider.ts';
import type { CallControl } from '#src/providers/http/http-client.ts';

export const templatesPath = '/admin/phishing/templates';

/** The template whose id stands in the address, with its letters and pages. */
export function useTemplate() {
  const resource = useKit().registry.resource('phishing-templates');
  const { id = '' } = useParams();
  const { data: template, ...reading } = useCall(phishingTemplateCalls.readTemplate, { params: { id } });
  return { ...reading, resource, template };
}

/** Makes a call that changes templates, and reads them again wherever they are shown. */
export function useTemplateCall() {
  const { http } = useKit();
  const invalidate = useInvalidate();
  return async <C extends Call>(call: C, ...input: CallArguments<C, CallControl>): Promise<CallAnswer<C>> => {
    const answer = await asProviderCall(() => http.call(call, ...input));
    await invalidate({
      resource: 'phishing-templates',
      dataProviderName: 'education',
      invalidates: ['resourceAll'],
    });
    return answer;
  };
}
