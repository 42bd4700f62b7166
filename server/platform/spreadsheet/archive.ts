import { strToU8, Zip, ZipDeflate } from 'fflate';

/** A text of an archive that is written piece by piece. */
interface ArchiveText {
  write(text: string): void;
  end(): void;
}

/** A ZIP of texts that grow side by side. Only what is packed is in memory, so that pieces may be of any number. */
export class Archive {
  readonly #packed: Uint8Array[] = [];
  readonly #zip = new Zip((error, chunk) => {
    if (error) throw error;
    this.#packed.push(chunk);
  });

  /** A piece is packed at once, on the event loop: some hundred kilobytes, not more. */
  open(name: string): ArchiveText {
    const entry = new ZipDeflate(name, { level: 6 });
    this.#zip.add(entry);
    return {
      write: (text) => entry.push(strToU8(text)),
      end: () => entry.push(new Uint8Array(), true),
    };
  }

  /** After every text was ended. */
  finish(): Uint8Array {
    this.#zip.end();
    return Buffer.concat(this.#packed);
  }
}
