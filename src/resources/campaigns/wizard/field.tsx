import type { ReactNode } from 'react';
import { FieldFrame, type FieldFrameProps } from '#src/kit/form/field-frame.tsx';
import { useWords } from '#src/kit/words.ts';

/** Words of a problem: a key under `campaigns.wizard.wrong`, or already words of the server. */
function useProblemWords(problem: string | undefined): string | undefined {
  const { t, has } = useWords();
  const key = `campaigns.wizard.wrong.${problem}`;
  return problem !== undefined && has(key) ? t(key) : problem;
}

/** A field of the wizard under its name, by which it is found again from step to step. */
export function Field({ name, problem, ...frame }: Omit<FieldFrameProps, 'id'> & { name: string }) {
  return <FieldFrame {...frame} id={`campaign-${name}`} problem={useProblemWords(problem)} />;
}

export function Problem({ problem }: { problem: string | undefined }) {
  const words = useProblemWords(problem);
  return words === undefined ? null : (
    <p className="kit-field__error" role="alert">
      {words}
    </p>
  );
}

/** Several inputs under one question. */
export function FieldGroup({ legend, help, children }: { legend: string; help?: string; children: ReactNode }) {
  return (
    <fieldset className="campaign-group">
      <legend>{legend}</legend>
      {help === undefined ? null : <p className="kit-field__help">{help}</p>}
      {children}
    </fieldset>
  );
}
