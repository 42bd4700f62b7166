import { createContext, type ReactNode, useContext } from 'react';
import type { Me } from '#contract/sessions.ts';
import type { Registry } from '../kit/registry.ts';
import type { RuntimeConfig } from '../lib/runtime-config.ts';
import type { Session } from '../providers/auth/session.ts';

/** What the shell around the pages knows. Pages themselves are given the kit. */
export interface ConsoleState {
  config: RuntimeConfig;
  basePath: string;
  session: Session;
  me: Me;
  permissions: ReadonlySet<string>;
  registry: Registry;
}

const ConsoleContext = createContext<ConsoleState | null>(null);

export function ConsoleProvider({ state, children }: { state: ConsoleState; children: ReactNode }) {
  return <ConsoleContext value={state}>{children}</ConsoleContext>;
}

export function useConsole(): ConsoleState {
  const state = useContext(ConsoleContext);
  if (!state) throw new Error('A part of the shell stands outside of the console');
  return state;
}
