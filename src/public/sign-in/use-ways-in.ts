import { useEffect, useRef, useState } from 'react';
import { useAppTools } from '../../ui/app-tools-context.tsx';
import type { PasswordOf } from '../../ui/sign-in/session-state.ts';
import { findWaysIn, type WaysIn } from './ways-in.ts';

/** The ways of the address that stands in the form, once it was asked for them. */
export function useWaysIn() {
  const { config, http } = useAppTools();
  const { sso } = config;
  const isAddressFirst = sso.adfs || sso.ldap;
  const [ways, setWays] = useState<WaysIn | null>(null);
  const [passwordOf, setPasswordOf] = useState<PasswordOf | null>(isAddressFirst ? null : 'product');
  const [isAsking, setIsAsking] = useState(false);
  const asking = useRef(new AbortController());
  useEffect(() => () => asking.current.abort(), []);

  async function ask(name: string): Promise<void> {
    asking.current = new AbortController();
    const { signal } = asking.current;
    setIsAsking(true);
    try {
      const found = await findWaysIn(http, sso, name, signal);
      if (signal.aborted) return;
      setWays(found);
      setPasswordOf(firstPasswordOf(found));
      setIsAsking(false);
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  /** Another address has other ways. */
  function forget(): void {
    asking.current.abort();
    setIsAsking(false);
    setWays(null);
    if (isAddressFirst) setPasswordOf(null);
  }

  const isAddressAsked = isAddressFirst && ways === null;
  const otherPassword: PasswordOf | null =
    ways === null ? null : passwordOf === 'product' ? (sso.ldap ? 'directory' : null) : 'product';
  return {
    /** The address comes first: the installation has ways that depend on it. */
    isAddressFirst,
    /** The form asks for the address alone. */
    isAddressAsked,
    isAsking,
    providers: ways?.providers ?? [],
    /** Whose password the form asks for; null: for none. */
    passwordOf,
    otherPassword,
    takeOtherPassword: () => setPasswordOf(otherPassword),
    ask,
    forget,
  };
}

/** A provider that is the only way in needs no password beside it; administrators ask for theirs. */
function firstPasswordOf({ providers, hasDirectory }: WaysIn): PasswordOf | null {
  if (hasDirectory) return 'directory';
  return providers.some(({ is_only_way }) => is_only_way) ? null : 'product';
}
