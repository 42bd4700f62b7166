/**
 * What a domain needs of those that stand above it and may not import: the domain defines the port, `server/context.ts`
 * binds it. A context has ports of its own and every scope carries them, so that two products in one process do not see
 * each other.
 */
export interface Port<T> {
  readonly name: string;
  /** No value has it: it keeps ports of different shapes apart. */
  readonly shape?: T;
}

export function definePort<T>(name: string): Port<T> {
  return { name };
}

export class Ports {
  private readonly bound = new Map<Port<unknown>, unknown>();

  bind<T>(port: Port<T>, given: T): this {
    this.bound.set(port, given);
    return this;
  }

  /** Throws where nothing was bound: a process that was put together wrongly must not answer. */
  find<T>(port: Port<T>): T {
    if (!this.bound.has(port)) throw new Error(`Nothing is bound to the port ${port.name}: see server/context.ts.`);
    return this.bound.get(port) as T;
  }
}
