import { expect, it } from 'vitest';
import { definePort, Ports } from './ports.ts';

const greeting = definePort<string>('greeting');

it('what is bound in one context is not seen in another', () => {
  const [one, other] = [new Ports().bind(greeting, 'Salom'), new Ports().bind(greeting, 'Привет')];
  expect([one.find(greeting), other.find(greeting)]).toEqual(['Salom', 'Привет']);
});

it('nothing bound is said by name', () => {
  expect(() => new Ports().find(greeting)).toThrow('greeting');
});
