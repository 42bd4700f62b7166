import { type ClipboardEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeErrorBlinkMs } from '#contract/constants.ts';

interface CodeBoxesProps {
  /** Number of digits. */
  length?: number;
  label: string;
  /** Called with all digits as soon as the last box is filled. */
  onComplete: (code: string) => void;
  /** Grows with each refusal: the boxes blink for two seconds, empty themselves and wait for another try. */
  refusals?: number;
  isDisabled?: boolean;
  /** The cursor stands in the first box at once. */
  hasCursor?: boolean;
}

/** One box per digit: the focus moves forward by itself, Backspace in an empty box clears the one before it. */
export function CodeBoxes({
  length = 6,
  label,
  onComplete,
  refusals = 0,
  isDisabled = false,
  hasCursor = false,
}: CodeBoxesProps) {
  const { t } = useTranslation('commons');
  const [digits, setDigits] = useState<string[]>(() => Array<string>(length).fill(''));
  const [isWrong, setIsWrong] = useState(false);
  const boxes = useRef<(HTMLInputElement | null)[]>([]);

  const [seenRefusals, setSeenRefusals] = useState(refusals);
  if (refusals !== seenRefusals) {
    setSeenRefusals(refusals);
    setIsWrong(true);
    setDigits(Array<string>(length).fill(''));
  }

  useEffect(() => {
    if (seenRefusals === 0) return;
    boxes.current[0]?.focus();
    const timer = setTimeout(() => setIsWrong(false), codeErrorBlinkMs);
    return () => clearTimeout(timer);
  }, [seenRefusals]);

  // What has the focus by now is the heading of the page, or nothing of the dialog that is about to open.
  const moveCursor = useEffectEvent(() => hasCursor && boxes.current[0]?.focus({ preventScroll: true }));
  useEffect(() => void moveCursor(), []);

  function fill(from: number, text: string): void {
    const given = text.replace(/\D/g, '').slice(0, length - from);
    if (given === '') return;
    const next = digits.map((digit, index) => given[index - from] ?? digit);
    setDigits(next);
    setIsWrong(false);
    boxes.current[Math.min(from + given.length, length - 1)]?.focus();
    if (next.every((digit) => digit !== '')) onComplete(next.join(''));
  }

  function clear(index: number): void {
    setDigits(digits.map((digit, at) => (at === index ? '' : digit)));
    boxes.current[index]?.focus();
  }

  function onKeyDown(index: number, event: KeyboardEvent): void {
    if (event.key === 'Backspace') {
      event.preventDefault();
      clear(digits[index] === '' ? Math.max(0, index - 1) : index);
    } else if (event.key === 'ArrowLeft') boxes.current[index - 1]?.focus();
    else if (event.key === 'ArrowRight') boxes.current[index + 1]?.focus();
  }

  function onPaste(index: number, event: ClipboardEvent): void {
    event.preventDefault();
    fill(index, event.clipboardData.getData('text'));
  }

  return (
    <fieldset aria-label={label} className={isWrong ? 'ui-codes ui-codes--wrong' : 'ui-codes'}>
      {digits.map((digit, index) => (
        <input
          // The boxes never change their order.
          key={`box-${index + 1}`}
          ref={(box) => {
            boxes.current[index] = box;
          }}
          className="ui-codes__box"
          inputMode="numeric"
          // The first box takes the whole code from the device's keyboard and from password managers.
          autoComplete={index === 0 ? 'one-time-code' : 'off'}
          aria-label={t('code.digit', { number: index + 1, total: length })}
          aria-invalid={isWrong || undefined}
          disabled={isDisabled}
          value={digit}
          onChange={(event) => {
            const typed = event.target.value;
            // A digit typed over another one: the browser gives both, the new one counts.
            fill(index, digit !== '' && typed.length === 2 ? typed.replace(digit, '') : typed);
          }}
          onKeyDown={(event) => onKeyDown(index, event)}
          onPaste={(event) => onPaste(index, event)}
          onFocus={(event) => event.target.select()}
        />
      ))}
    </fieldset>
  );
}
