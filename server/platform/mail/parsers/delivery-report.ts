import PostalMime from 'postal-mime';
import { type DeliveryReport, readDeliveryStatus } from '../delivery-report.rules.ts';

/** What a mail server says of a letter that it could not deliver (RFC 3464); null: the letter is no such report. */
export default async function readDeliveryReport({
  bytes,
}: {
  readonly bytes: Uint8Array;
}): Promise<DeliveryReport | null> {
  const email = await PostalMime.parse(bytes, { attachmentEncoding: 'arraybuffer' });
  const part = email.attachments.find(({ mimeType }) => /^message\/(global-)?delivery-status$/i.test(mimeType));
  if (part === undefined) return null;
  const content =
    typeof part.content === 'string' ? part.content : Buffer.from(new Uint8Array(part.content)).toString('utf8');
  return readDeliveryStatus(content);
}
