/** A command cannot be done as it was typed; the message is a sentence that says what to type instead. */
export class CommandRejected extends Error {
  override readonly name = 'CommandRejected';
}
