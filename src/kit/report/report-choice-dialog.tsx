import { Modal, Radio } from 'antd';
import { useCallback, useState } from 'react';
import { useTranslations } from '../translations.ts';
import { ReportDialog } from './report-dialog.tsx';
import '../panel/panel.css';

interface Choice<Value> {
  value: Value;
  label: string;
  /** What such a report holds, in a sentence. */
  about?: string;
}

interface ReportChoiceDialogProps<Value> {
  title: string;
  about?: string;
  /** What is chosen: the period, how much of it. */
  question: string;
  /** The first one is chosen unless `first` names another. */
  choices: readonly [Choice<Value>, ...Choice<Value>[]];
  first?: Value;
  ask(value: Value): Promise<{ id: string }>;
  onClose(): void;
}

/** A report that is chosen before it is asked for. */
export function ReportChoiceDialog<Value extends string | number>({
  title,
  about,
  question,
  choices,
  first = choices[0].value,
  ask,
  onClose,
}: ReportChoiceDialogProps<Value>) {
  const { t } = useTranslations();
  const [chosen, setChosen] = useState(first);
  const [isAsked, setIsAsked] = useState(false);
  const askChosen = useCallback(() => ask(chosen), [ask, chosen]);
  if (isAsked) {
    const { label, about: text = label } = choices.find(({ value }) => value === chosen) ?? choices[0];
    return <ReportDialog title={title} about={text} ask={askChosen} onClose={onClose} />;
  }
  return (
    <Modal
      open
      title={title}
      width={480}
      okText={t('kit.report.ask')}
      cancelText={t('kit.actions.cancel')}
      onOk={() => setIsAsked(true)}
      onCancel={onClose}
    >
      {about ? <p className="kit-muted">{about}</p> : null}
      <Radio.Group
        className="kit-choices"
        aria-label={question}
        value={chosen}
        onChange={(event) => setChosen(event.target.value as Value)}
      >
        {choices.map(({ value, label, about: text }) => (
          <Radio key={value} value={value}>
            <span className="kit-stack">
              <span>{label}</span>
              {text ? <span className="kit-muted">{text}</span> : null}
            </span>
          </Radio>
        ))}
      </Radio.Group>
    </Modal>
  );
}
