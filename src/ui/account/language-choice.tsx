import { accountCalls } from '#contract/accounts.calls.ts';
import type { Language } from '#contract/constants.ts';
import { reportFailure } from '../../providers/http/report-failure.ts';
import { LanguageSwitch } from '../preferences.tsx';
import { useAccount } from './look.ts';

/** The language of the own account: this page speaks it at once, emails and reports from now on. */
export function LanguageChoice({ offered }: { offered: readonly Language[] | undefined }) {
  const { http, onChanged } = useAccount();
  const keep = (language: Language) => {
    http.call(accountCalls.chooseLanguage, { body: { language } }).then(onChanged, reportFailure);
  };
  return <LanguageSwitch offered={offered} onChange={keep} />;
}
