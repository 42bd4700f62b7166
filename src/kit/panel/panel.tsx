import { type ReactNode, useId } from 'react';
import { FailureState } from '../../ui/failure-state.tsx';
import { SlowNote } from '../../ui/slow-note.tsx';
import { type PartShape, PartSkeleton } from './part-skeleton.tsx';
import './panel.css';

interface PanelProps {
  title: string;
  /** What it shows and over which time, in a sentence. */
  about?: string | undefined;
  actions?: ReactNode;
  children: ReactNode;
}

/** One part of a page under its heading. */
export function Panel({ title, about, actions, children }: PanelProps) {
  const id = useId();
  return (
    <section className="kit-panel" aria-labelledby={id}>
      <header className="kit-panel__head">
        <div>
          <h2 className="kit-panel__title" id={id}>
            {title}
          </h2>
          {about ? <p className="kit-panel__about">{about}</p> : null}
        </div>
        {actions ? <div className="kit-panel__actions">{actions}</div> : null}
      </header>
      {children}
    </section>
  );
}

export interface Figure {
  name: string;
  label: string;
  value: ReactNode;
  /** What the number means, or what it is a part of. */
  note?: ReactNode;
  /** Colour of the series that the number belongs to. */
  colour?: string;
}

/** Numbers that are read one by one. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="kit-figures">
      {figures.map(({ name, label, value, note, colour }) => (
        <div key={name} className="kit-figure">
          <dt>
            {colour ? <span className="kit-figure__mark" style={{ background: colour }} aria-hidden="true" /> : null}
            {label}
          </dt>
          <dd>
            <span className="kit-figure__value">{value}</span>
            {note ? <span className="kit-figure__note">{note}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface ReadPartProps<T> {
  reading: { data: T | undefined; error: Error | null; isReading: boolean; retry(): void };
  /** Height of what comes, in px: nothing moves when it is there. */
  height: number;
  /** What comes, roughly: lines unless it is said otherwise. */
  shape?: PartShape;
  children(data: T): ReactNode;
}

/** What one call answers: the shape of it, then the data, or what went wrong. */
export function ReadPart<T>({ reading, height, shape, children }: ReadPartProps<T>) {
  if (reading.data !== undefined) return children(reading.data);
  if (reading.error) {
    return <FailureState error={reading.error} onRetry={reading.retry} isRetrying={reading.isReading} />;
  }
  return (
    <div aria-busy="true">
      <SlowNote />
      <PartSkeleton height={height} shape={shape} />
    </div>
  );
}
