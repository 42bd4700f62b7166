import type { TextEncoding } from '#contract/text-reading.ts';
import { decodeText, isDoubtfulText } from '#platform/guessing/index.ts';
import { type ReadCaptions, readCaptions } from '../captions.rules.ts';

export interface CaptionsTask {
  readonly bytes: Uint8Array;
  readonly encoding?: TextEncoding | undefined;
}

export interface CaptionsFile extends ReadCaptions {
  readonly reading: {
    readonly encoding: TextEncoding;
    readonly encoding_reason: ReturnType<typeof decodeText>['reason'];
    /** Cues that seem to be written in wrong letters. */
    readonly doubtful_rows: number;
  };
}

/** Captions of a file, and how its letters were read. */
export default function parseCaptions({ bytes, encoding: chosen }: CaptionsTask): CaptionsFile {
  const { text, encoding, reason } = decodeText(bytes, chosen);
  const captions = readCaptions(text);
  const doubtful_rows = captions.cues.filter((cue) => isDoubtfulText(cue.text)).length;
  return { ...captions, reading: { encoding, encoding_reason: reason, doubtful_rows } };
}
