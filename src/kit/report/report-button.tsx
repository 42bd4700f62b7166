import { Button } from 'antd';
import { useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import { ReportDialog } from './report-dialog.tsx';

interface ReportButtonProps {
  label: string;
  size?: 'small';
  title: string;
  /** What the report holds, in a sentence. */
  about: string;
  /** Asks for the report; the same function at every drawing. */
  ask(): Promise<{ id: string }>;
}

/** A button of a page that asks for a report. */
export function ReportButton({ label, size, ...dialog }: ReportButtonProps) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Button
        {...(size && { size })}
        icon={<Icon name="download" size={16} />}
        aria-haspopup="dialog"
        onClick={() => setIsAsked(true)}
      >
        {label}
      </Button>
      {isAsked ? <ReportDialog {...dialog} onClose={() => setIsAsked(false)} /> : null}
    </>
  );
}
