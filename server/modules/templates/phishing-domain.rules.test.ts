import { describe, expect, it } from 'vitest';
import { isOffered, phishingHostOf, phishingUrlOf, storedDomain } from './phishing-domain.rules.ts';

const domains = [
  { name: 'lure.example', url: 'https://lure.example' },
  { name: 'docs.example', url: 'https://docs.example:8443' },
];

describe('the domain of a template', () => {
  it('decides where its links lead and what people read in them', () => {
    expect(phishingUrlOf(domains, 'docs.example')).toBe('https://docs.example:8443');
    expect(phishingHostOf(domains, 'docs.example')).toBe('docs.example:8443');
  });

  it('is the default where none was chosen, where an old campaign knows of none and where it is gone', () => {
    for (const name of [null, undefined, 'gone.example']) {
      expect(phishingUrlOf(domains, name)).toBe('https://lure.example');
      expect(phishingHostOf(domains, name)).toBe('lure.example');
    }
  });

  it('is stored by its name, the default as null, one that does not exist not at all', () => {
    expect(storedDomain(domains, 'Docs.Example')).toBe('docs.example');
    expect(storedDomain(domains, 'lure.example')).toBeNull();
    expect(storedDomain(domains, null)).toBeNull();
    expect(storedDomain(domains, 'gone.example')).toBeUndefined();
  });

  it('is missing where the settings no longer name it', () => {
    expect(isOffered(domains, 'gone.example')).toBe(false);
    expect(isOffered(domains, 'docs.example')).toBe(true);
    expect(isOffered(domains, null)).toBe(true);
  });
});
