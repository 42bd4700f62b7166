/**
 * `fetch` for a body that takes its time: it says how much of it is sent, 0 to 1, which `fetch` itself does not tell.
 * Fails as `fetch` does: with a `TypeError` when there is no answer, with the signal's reason when it was stopped.
 */
export function fetchTellingProgress(onSent: (share: number) => void): typeof fetch {
  return (input, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, input instanceof Request ? input.url : input);
      request.withCredentials = true;
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onSent(loaded / total);
      });
      request.addEventListener('load', () => resolve(readAnswer(request)));
      request.addEventListener('error', () => reject(new TypeError('Failed to fetch')));
      request.addEventListener('abort', () => reject(signal?.reason as Error));
      signal?.addEventListener('abort', () => request.abort());
      if (signal?.aborted) reject(signal.reason as Error);
      else request.send(body as XMLHttpRequestBodyInit | null | undefined);
    });
}

function readAnswer(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const name of ['content-type', 'retry-after']) {
    const value = request.getResponseHeader(name);
    if (value !== null) headers.set(name, value);
  }
  // An answer without a body (204) may not even have an empty one.
  return new Response(request.responseText || null, { status: request.status, headers });
}
