import { createHash, createHmac } from 'node:crypto';

/** AWS Signature Version 4, as "Authenticating Requests (AWS Signature Version 4)" of the S3 API reference describes it. */
export interface SignedRequest {
  readonly method: string;
  readonly url: URL;
  /** Headers to sign beside host and the date; names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Hex SHA-256 of the body. */
  readonly payloadHash: string;
}

export interface S3Credentials {
  readonly accessKey: string;
  readonly secretKey: string;
  readonly region: string;
}

export const emptyPayloadHash = createHash('sha256').update('').digest('hex');

/** The headers that make a request an authenticated one: `authorization`, `x-amz-date`, `x-amz-content-sha256` and those given. */
export function signRequest(request: SignedRequest, credentials: S3Credentials, now: Date): Record<string, string> {
  const timestamp = now.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
  const day = timestamp.slice(0, 8);
  const headers: Record<string, string> = {
    ...request.headers,
    host: request.url.host,
    'x-amz-content-sha256': request.payloadHash,
    'x-amz-date': timestamp,
  };
  const names = Object.keys(headers).sort();
  const signedNames = names.join(';');
  const canonical = [
    request.method,
    request.url.pathname,
    canonicalQuery(request.url.searchParams),
    ...names.map((name) => `${name}:${(headers[name] ?? '').trim().replaceAll(/\s+/g, ' ')}`),
    '',
    signedNames,
    request.payloadHash,
  ].join('\n');
  const area = `${day}/${credentials.region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', timestamp, area, sha256(canonical)].join('\n');
  const key = [day, credentials.region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (secret, part) => hmac(secret, part),
    `AWS4${credentials.secretKey}`,
  );
  const signature = createHmac('sha256', key).update(toSign).digest('hex');
  const { host: _host, ...sent } = headers;
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${credentials.accessKey}/${area},SignedHeaders=${signedNames},Signature=${signature}`,
  };
}

function canonicalQuery(query: URLSearchParams): string {
  return [...query.entries()]
    .map(([name, value]) => `${escape(name)}=${escape(value)}`)
    .sort()
    .join('&');
}

function escape(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
