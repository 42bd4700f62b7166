import { useTranslations } from '../translations.ts';

const isCode = /^[a-z]+(_[a-z]+)+$/;

/** The words of an error: what a schema calls by the code of an error is said as people know that error. */
export function useErrorMessages() {
  const { t, has } = useTranslations();
  return (message: string | undefined) =>
    message !== undefined && isCode.test(message) && has(message, 'global_errors')
      ? t(`global_errors:${message}`)
      : message;
}
