import { type ComponentType, createContext, type FormEvent, type ReactNode, use } from 'react';
import type { HttpClient } from '../../providers/http/http-client.ts';

interface SectionProps {
  title: string;
  about?: string | undefined;
  /** Beside the title: a state in a word or two. */
  mark?: ReactNode;
  children: ReactNode;
}

interface ButtonProps {
  children: ReactNode;
  look?: 'primary' | 'secondary' | 'danger' | 'link';
  type?: 'button' | 'submit';
  isBusy?: boolean;
  /** What a short word means out of its place. */
  label?: string;
  onClick?(): void;
}

interface TextInputProps {
  label: string;
  type?: 'text' | 'password';
  value: string;
  error?: string | null;
  help?: ReactNode;
  autoComplete?: string;
  maxLength?: number;
  onChange(value: string): void;
}

interface AskProps {
  title: string;
  children: ReactNode;
  /** Of the button that does it. Without it the dialog is for reading. */
  ok?: string;
  /** Of the button that closes it, where another word than the room's says what that means. */
  done?: string;
  /** Closed by its button alone: what it shows is shown once. */
  isShownOnce?: boolean;
  /** The button that closes it does nothing yet. */
  isDoneOff?: boolean;
  isDanger?: boolean;
  isBusy?: boolean;
  onSubmit?(event: FormEvent): void;
  onClose(): void;
}

/** What a room draws the parts of the own account with: the parts are the same everywhere, their look is the room's. */
export interface AccountLook {
  Section: ComponentType<SectionProps>;
  Button: ComponentType<ButtonProps>;
  TextInput: ComponentType<TextInputProps>;
  /** A dialog; with `ok` it is a form. */
  Ask: ComponentType<AskProps>;
  Mark: ComponentType<{ tone: 'good' | 'warning' | 'neutral'; children: ReactNode }>;
}

interface AccountTools {
  look: AccountLook;
  http: Pick<HttpClient, 'call'>;
  /** After what the rest of the room shows of the person changed. */
  onChanged(): void;
}

const AccountContext = createContext<AccountTools | null>(null);
export const AccountProvider = AccountContext.Provider;

export function useAccount(): AccountTools {
  const tools = use(AccountContext);
  if (tools === null) throw new Error('A part of the own account outside of an AccountProvider');
  return tools;
}
