/** A command cannot be done as it was typed; the message is a sentence that says what to type instead. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused';
}
